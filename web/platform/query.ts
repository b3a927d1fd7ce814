// Reads the data that screens show: the query client, and the query key and call for each endpoint.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, CallFailure, call, type Sent } from './api.ts';
import { completePayload } from './changed-fields.ts';

/** The server would refuse the same request again, so a retry is useless. */
const isRefused = (error: Error) =>
  error instanceof CallFailure && error.status !== null && error.status < 500;

/** The record does not exist, or this person may not see it. */
export const isNotFound = (error: unknown) => error instanceof CallFailure && error.status === 404;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => !isRefused(error) && failures < 1 } },
});

/** Splits the path into parts, so the key of admin/challengeTags is a prefix of every key below that address. */
export const keyOf = (endpoint: Endpoint): string[] => endpoint.path.toLowerCase().split('/');

/** `useQuery(queryOf(dashboard.figures, {}))` */
export const queryOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), sent],
    queryFn: ({ signal }) => call(endpoint, { ...sent, signal }),
  });

/** The query for a dialog's record: read when the dialog opens and never refetched while someone edits it. */
export const editQueryOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>, ...shownBy: Endpoint[]) =>
  queryOptions({
    queryFn: ({ signal }) => callForRecord(endpoint, { ...sent, signal }, ...shownBy),
    // A separate key, because refreshing a list must not replace the version that an edit is based on.
    queryKey: ['editing', ...keyOf(endpoint), sent],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface Version<Read> {
  readonly data: Read;
  readonly etag: string | null;
}

/**
 * Saves a form based on the version that was read, and does nothing if no field was changed. Every field is sent, as
 * specified. After a conflict the newest version is read. Saving again then sends the changed fields as typed, and
 * keeps a colleague's changes to the other fields.
 */
export function useEditSave<Read, Fields extends object>(
  read: Version<Read> | undefined,
  readAgain: () => Promise<Version<Read>>,
  fieldsOf: (read: Read) => Fields,
) {
  const newest = useRef<Version<Read> | undefined>(undefined);
  return async (
    after: Fields,
    save: (payload: Fields, etag: string | null) => Promise<void>,
  ): Promise<void> => {
    const base = newest.current ?? read;
    if (!read || !base) return;
    const payload = completePayload(fieldsOf(read.data), after, fieldsOf(base.data));
    if (payload === null) return;
    try {
      await save(payload, base.etag);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) {
        newest.current = await readAgain().catch(() => newest.current);
      }
      throw error;
    }
  };
}

/** The message of a refusal without field errors, which the specification calls a string error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallFailure && error.status === 400 && Object.keys(error.fieldErrors).length === 0
    ? error.message
    : null;

/** The reason of a failure that a retry cannot change: the person may not see it, or the record no longer exists. */
const finalReasonOf = (error: unknown): string | null =>
  error instanceof CallFailure && (error.status === 403 || error.status === 404) ? error.message : null;

/** The server's reason for not showing a page; null if it gave none. */
export const reasonOf = (error: unknown): string | null => finalReasonOf(error) ?? refusalOf(error);

interface Reading {
  readonly error: Error | null;
  refetch(): unknown;
}

/** What a dialog shows while its record loads. A missing or refused record offers no retry. */
export const loadingProps = ({ error, refetch }: Reading) => ({
  loadError: error?.message,
  onRetry: finalReasonOf(error) === null ? () => void refetch() : undefined,
});

/** The props of an ErrorState: the server's reason, and "Try again" where that can help. */
export function failureOf(...readings: readonly Reading[]): {
  readonly text?: string;
  readonly onRetry?: () => void;
} {
  const failed = readings.filter(({ error }) => error);
  const firstOf = (find: (error: unknown) => string | null) =>
    failed.map(({ error }) => find(error)).find((text) => text !== null);
  const final = firstOf(finalReasonOf);
  if (final) return { text: final };
  const text = firstOf(refusalOf);
  return {
    ...(text && { text }),
    onRetry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The error props of a DataTable, by the same rules as `failureOf`. */
export function listFailureOf(reading: Reading) {
  const { text, onRetry } = failureOf(reading);
  return { error: reading.error !== null && (text ?? true), onRetry };
}

/** After a write, refetches everything that came from this address or from below it. */
export const refresh = (endpoint: Endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });

/** Makes a call about one record. If the record no longer exists, its lists and `shownBy` are refetched. */
export async function callForRecord<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  ...shownBy: Endpoint[]
): Promise<Answer<E>> {
  try {
    return await call(endpoint, sent);
  } catch (error) {
    if (isNotFound(error)) {
      const key = keyOf(endpoint);
      const value = key.findIndex((part) => part.startsWith(':'));
      void queryClient.invalidateQueries({ queryKey: value < 0 ? key : key.slice(0, value) });
      for (const other of shownBy) void refresh(other);
    }
    throw error;
  }
}
