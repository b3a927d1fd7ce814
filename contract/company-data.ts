// Defines the calls with which a company sees, downloads and deletes what is stored about it.
import { endpoint } from './endpoint.ts';
import { date, instant } from './fields.ts';
import { PrivacyRequest } from './privacy.ts';
import { z } from './zod.ts';

/** A request as the company that made it sees it. */
export const CompanyRequest = PrivacyRequest.pick({ kind: true, state: true, receivedOn: true }).extend({
  /** The latest day on which it must be answered. */
  dueOn: date,
});
export type CompanyRequest = z.infer<typeof CompanyRequest>;

export const CompanyData = z.object({
  email: z.string(),
  counts: z.object({ applications: z.int().min(0), messages: z.int().min(0) }),
  /** The newest request of each kind that is open, is running or has failed. */
  requests: z.array(CompanyRequest),
  /** The copy that can be downloaded. */
  file: z.object({ until: instant }).nullable(),
});
export type CompanyData = z.infer<typeof CompanyData>;

export const CompanyErasureForm = z.object({ confirmEmail: z.string().max(320) });

export const companyData = {
  read: endpoint({
    method: 'GET',
    path: 'public/account/data',
    summary: 'Count what is stored about your company, with your requests',
    access: 'user',
    reply: CompanyData,
  }),
  export: endpoint({
    method: 'POST',
    path: 'public/account/data/export',
    summary: 'Ask for a copy of your data; a mail says when it is ready',
    access: 'user',
    reply: CompanyRequest,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: 'public/account/data/file',
    summary: 'Get an address that opens the copy of your data for ten minutes',
    access: 'user',
    reply: z.object({ s3URL: z.string() }),
    canBeMissing: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: 'public/account/data/erasure',
    summary:
      'Delete your drafts and ask for the erasure of everything else; if nothing else is stored, the account is deleted (200)',
    access: 'user',
    needsRecentSignIn: true,
    body: CompanyErasureForm,
    bodyLimit: 'signIn',
    reply: z.union([CompanyRequest, z.object({ deleted: z.literal(true) })]),
    status: 201,
    canBeDoneAtOnce: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: 'public/account/data/erasure',
    summary: 'Withdraw your request for erasure',
    access: 'user',
    reply: null,
    canBeMissing: true,
  }),
};
