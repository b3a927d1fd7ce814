// The request state shared by sign-in, forgotten password, code check and password reset.
import { useCallback, useReducer } from 'react';
import { CallFailure } from '../../platform/api.ts';

export interface AuthRequest {
  readonly isPosting: boolean;
  readonly postSuccess: boolean;
  readonly error: string | null;
}

export type AuthRequestEvent =
  | { type: 'request' }
  | { type: 'success' }
  | { type: 'failure'; error: string | null };

export const noAuthRequest: AuthRequest = { isPosting: false, postSuccess: false, error: null };

export function reduceAuthRequest(state: AuthRequest, event: AuthRequestEvent): AuthRequest {
  switch (event.type) {
    case 'request':
      return { isPosting: true, postSuccess: false, error: null };
    case 'success':
      return { ...state, isPosting: false, postSuccess: true };
    case 'failure':
      return { ...state, isPosting: false, error: event.error };
  }
}

/** A refusal with 400 belongs to the form's errors, not to the request's. */
export function requestErrorOf(thrown: unknown): string | null {
  if (thrown instanceof CallFailure && thrown.status === 400) return null;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** `post` rethrows the failure so that the form can show it. Keep `send` stable. */
export function useAuthRequest<Values>(send: (values: Values) => Promise<unknown>) {
  const [state, dispatch] = useReducer(reduceAuthRequest, noAuthRequest);
  const post = useCallback(
    async (values: Values): Promise<void> => {
      dispatch({ type: 'request' });
      try {
        await send(values);
        dispatch({ type: 'success' });
      } catch (thrown) {
        dispatch({ type: 'failure', error: requestErrorOf(thrown) });
        throw thrown;
      }
    },
    [send],
  );
  return { ...state, post };
}
