// The calls that read and change an application, each answered with its new version.
import type { Carrier } from '../../../browser/calling.ts';
import {
  type OwnApplication,
  type OwnFields,
  ownApplications,
} from '../../../contract/company-applications.ts';
import { call, callWithFile } from '../call.ts';
import type { Version } from './autosave.ts';

/** Browsers refuse to carry more than 64 KiB to its end after the page is gone. */
const mostCarried = 60_000;

/** A save that is under way is not given up when the page is left. */
const lasting: Carrier = (address, request) =>
  fetch(address, {
    ...request,
    keepalive: typeof request.body === 'string' && new Blob([request.body]).size < mostCarried,
  });

const versionOf = ({ data, etag }: { data: OwnApplication; etag: string | null }): Version => ({
  record: data,
  etag,
});

export function callsOf(id: number) {
  const params = { id };
  const read = async () => versionOf(await call(ownApplications.find, { params }));
  return {
    read,
    async save(body: Partial<OwnFields>, ifMatch: string | null) {
      const sent = { params, body, ifMatch, carry: lasting };
      return versionOf(await call(ownApplications.save, sent));
    },
    submit: async (ifMatch: string | null) =>
      versionOf(await call(ownApplications.submit, { params, ifMatch })),
    async attach(file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) {
      await callWithFile(ownApplications.attach, { params, file, ...options });
    },
    async detach(s3Key: string) {
      await call(ownApplications.detach, { params: { id, s3Key } });
      return read();
    },
    addressOf: async (s3Key: string) =>
      (await call(ownApplications.attachment, { params: { id, s3Key } })).data.s3URL,
  };
}
export type ApplicationCalls = ReturnType<typeof callsOf>;
