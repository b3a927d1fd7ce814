// Data that screens show: the query client, and the key and call that an endpoint stands for.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type Answer, CallFailure, call, type Sent } from './api.ts';
import { wholePayload } from './changed-fields.ts';

/** What the server has refused it will refuse again. */
const isRefused = (error: Error) =>
  error instanceof CallFailure && error.status !== null && error.status < 500;

/** Signed in, but not allowed. */
const isForbidden = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status === 403;

/** Not there, or not for this person to see. */
export const isNotFound = (error: unknown) => error instanceof CallFailure && error.status === 404;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => !isRefused(error) && failures < 1 } },
});

/** The path in its parts: the key of admin/challengeTags is the start of every key below that address. */
export const keyOf = (endpoint: Endpoint): string[] => endpoint.path.toLowerCase().split('/');

/** `useQuery(queryOf(dashboard.figures, {}))` */
export const queryOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint), sent],
    queryFn: ({ signal }) => call(endpoint, { ...sent, signal }),
  });

/** A record that a dialog is about: fetched when it opens and never behind the back of whoever is editing it. */
export const editingOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>, ...shownBy: Endpoint[]) =>
  queryOptions({
    queryFn: ({ signal }) => callAbout(endpoint, { ...sent, signal }, ...shownBy),
    // Apart from what the screens show: refreshing a list must not replace the version that an edit is based on.
    queryKey: ['editing', ...keyOf(endpoint), sent],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface Version<Read> {
  readonly data: Read;
  readonly etag: string | null;
}

/**
 * Saves a form, based on the version that was read; nothing changed is saved already. Every field is sent, as the
 * specification has it. After a conflict the newest version is read: saving again is then a knowing choice, and what
 * a colleague changed in fields that were not touched here is sent as they left it.
 */
export function useEditSave<Read, Fields extends object>(
  read: Version<Read> | undefined,
  readAgain: () => Promise<Version<Read>>,
  fieldsOf: (read: Read) => Fields,
) {
  const newest = useRef<Version<Read> | undefined>(undefined);
  return async (
    after: Fields,
    save: (whole: Fields, etag: string | null) => Promise<void>,
  ): Promise<void> => {
    const base = newest.current ?? read;
    if (!read || !base) return;
    const whole = wholePayload(fieldsOf(read.data), after, fieldsOf(base.data));
    if (whole === null) return;
    try {
      await save(whole, base.etag);
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) {
        newest.current = await readAgain().catch(() => newest.current);
      }
      throw error;
    }
  };
}

/** The sentence of a refusal that is nothing but one: the specification's string error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof CallFailure && error.status === 400 && Object.keys(error.fieldErrors).length === 0
    ? error.message
    : null;

interface Reading {
  readonly error: Error | null;
  refetch(): unknown;
}

/** What a dialog shows while its record is on its way; one that is missing or refused is not asked for again. */
export const waitingFor = ({ error, refetch }: Reading) => ({
  loadError: error?.message,
  onRetry: isNotFound(error) || isForbidden(error) ? undefined : () => void refetch(),
});

/** What an ErrorState says: a refusal of permission in the server's words and without "Try again", which cannot help. */
export function failureOf(...readings: readonly Reading[]): {
  readonly text?: string;
  readonly onRetry?: () => void;
} {
  const failed = readings.filter(({ error }) => error);
  const refusal = failed.map(({ error }) => error).find(isForbidden);
  if (refusal) return { text: refusal.message };
  return {
    onRetry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The same for a DataTable. */
export function listFailureOf(reading: Reading) {
  const { text, onRetry } = failureOf(reading);
  return { error: reading.error !== null && (text ?? true), onRetry };
}

/** After a write: whatever was read from this address, or from below it, is read again. */
export const refresh = (endpoint: Endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });

/** A call about one record. If that is no more, whatever still shows it is read again: its own address, and `shownBy`. */
export async function callAbout<E extends Endpoint>(
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
