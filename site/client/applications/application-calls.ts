// Makes the calls that read and change an application; each returns the new version.
import type { Fetcher } from '../../../browser/calling.ts';
import {
  companyApplications,
  type OwnApplication,
  type OwnFields,
} from '../../../contract/company-applications.ts';
import { call, callWithFile } from '../call.ts';
import type { Version } from './autosave.ts';

/** Browsers limit requests that continue after the page is closed to 64 KiB. */
const maximumKeepaliveBytes = 60_000;

/** Lets a running save finish when someone leaves the page. */
const fetchWithKeepalive: Fetcher = (address, request) =>
  fetch(address, {
    ...request,
    keepalive: typeof request.body === 'string' && new Blob([request.body]).size < maximumKeepaliveBytes,
  });

const versionOf = ({ data, etag }: { data: OwnApplication; etag: string | null }): Version => ({
  record: data,
  etag,
});

export function callsOf(id: number) {
  const params = { id };
  const read = async () => versionOf(await call(companyApplications.find, { params }));
  return {
    read,
    async save(body: Partial<OwnFields>, ifMatch: string | null) {
      const sent = { params, body, ifMatch, fetcher: fetchWithKeepalive };
      return versionOf(await call(companyApplications.save, sent));
    },
    submit: async (ifMatch: string | null) =>
      versionOf(await call(companyApplications.submit, { params, ifMatch })),
    async attach(file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) {
      await callWithFile(companyApplications.attach, { params, file, ...options });
    },
    async detach(s3Key: string) {
      await call(companyApplications.detach, { params: { id, s3Key } });
      return read();
    },
    addressOf: async (s3Key: string) =>
      (await call(companyApplications.attachment, { params: { id, s3Key } })).data.s3URL,
  };
}
export type ApplicationCalls = ReturnType<typeof callsOf>;
