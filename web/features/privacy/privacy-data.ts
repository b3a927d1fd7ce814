// Queries and mutations of requests about personal data.
import { useQuery } from '@tanstack/react-query';
import { type ErasableType, type PrivacyRequest, privacy } from '../../../contract/privacy.ts';
import type { restrictions } from '../../../contract/restrictions.ts';
import type { z } from '../../../contract/zod.ts';
import { CallFailure, call } from '../../platform/api.ts';
import { saveFromAddress } from '../../platform/download.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';
import { notifyError } from '../../ui/notices/notify.tsx';

export type RequestKind = PrivacyRequest['kind'];
export type Found = z.infer<typeof privacy.find.reply>;

/** How often a running request is refetched. */
const pollingPause = 2000;

const of = (id: number) => ({ params: { id } });

const dueFirst = {
  sort: 'dueOn',
  sortable: ['dueOn', 'receivedOn'],
  filters: { state: privacy.list.query.shape.state, kind: privacy.list.query.shape.kind },
} as const;

export const useRequests = () => useList(privacy.list, dueFirst);

export const useRequest = (id: number) =>
  useQuery({
    ...queryOf(privacy.read, of(id)),
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? pollingPause : false),
  });

/** For dialogs: what they show does not change while someone reads it. */
export const useEditedRequest = (id: number) => useQuery(editQueryOf(privacy.read, of(id)));

export async function findPerson(email: string): Promise<Found> {
  const { data } = await call(privacy.find, { body: { email } });
  return data;
}

export async function createRequest(body: z.infer<typeof privacy.create.body>): Promise<PrivacyRequest> {
  const { data } = await call(privacy.create, { body });
  void refresh(privacy.list);
  return data;
}

/** Runs a change to a request. Refetches its page even after a refusal, because the request may have changed. */
async function changeRequest<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } finally {
    void refresh(privacy.list);
  }
}

export const updateRequest = (id: number, body: z.input<typeof privacy.update.body>, etag: string | null) =>
  changeRequest(() => callForRecord(privacy.update, { ...of(id), body, ifMatch: etag }));

export const startExport = (id: number) => changeRequest(() => callForRecord(privacy.export, of(id)));

export interface ChosenRecord {
  readonly type: ErasableType;
  readonly id: number;
}

export const startErasure = (id: number, body: z.input<typeof privacy.erase.body>) =>
  changeRequest(() => callForRecord(privacy.erase, { ...of(id), body }));

export const changeRestriction = (
  endpoint: (typeof restrictions)['restrict' | 'lift'],
  id: number,
  body: z.input<typeof restrictions.restrict.body>,
) => changeRequest(() => callForRecord(endpoint, { ...of(id), body }));

/** Shows a toast if the work is refused, for buttons outside a form. */
export async function notifyIfRefused(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notifyError(error.message);
  }
}

export async function downloadExport(id: number): Promise<void> {
  const { data } = await callForRecord(privacy.file, of(id));
  saveFromAddress(data.s3URL);
}
