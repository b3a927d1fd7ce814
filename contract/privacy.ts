// Defines the calls for requests about personal data: finding what is stored about someone, exporting and erasing it.
import { endpoint, paging } from './endpoint.ts';
import { ById, date, emailAddress, id, instant, site, text } from './fields.ts';
import { typedDate } from './typed-date.ts';
import { z } from './zod.ts';

/** The records that can be restricted, as audit entries name them. */
export const restrictableTypes = ['person', 'application', 'contact_message'] as const;
export type RestrictableType = (typeof restrictableTypes)[number];
/** Those that can be erased. A single audit entry or mail is a copy that is left of what was changed or deleted. */
export const erasableTypes = [...restrictableTypes, 'audit_event', 'outgoing_mail'] as const;
export type ErasableType = (typeof erasableTypes)[number];

export const requestKinds = ['export', 'erase', 'restrict'] as const;
export const requestStates = ['open', 'running', 'done', 'refused', 'withdrawn', 'failed'] as const;
export type RequestState = (typeof requestStates)[number];

/** A record with the choices of the person who erases it; files outside the database hold it, too. */
export const ErasedRecord = z.object({
  type: z.enum(erasableTypes),
  id,
  withCompanyName: z.boolean(),
  withComments: z.boolean(),
});
export type ErasedRecord = z.infer<typeof ErasedRecord>;

export const PrivacyPlace = z.object({
  /** Such as "Company account". */
  place: z.string(),
  type: z.enum(erasableTypes),
  id,
  title: z.string(),
  site,
  /** Whether its use is restricted. */
  isRestricted: z.boolean(),
  /** Whether it is a copy that is left of a deleted or changed record: it can only be erased. */
  isKeptCopy: z.boolean(),
});
export type PrivacyPlace = z.infer<typeof PrivacyPlace>;

export const PrivacyRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  source: z.enum(['staff', 'company']),
  /** Empty once an erasure is done. */
  email: z.string(),
  receivedOn: date,
  dueOn: date,
  state: z.enum(requestStates),
  reason: z.string(),
  /** A name; null if nobody has, or the account was deleted. */
  handledBy: z.string().nullable(),
  closedAt: instant.nullable(),
  /** Until when the export can be downloaded. */
  fileUntil: instant.nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const RequestDetail = PrivacyRequest.extend({
  plan: z.object({
    /** What an erasure can reach, each with its own checkbox. */
    erased: z.array(PrivacyPlace),
    /** Sentences that say what stays, and why. */
    kept: z.array(z.string()),
  }),
  /** Changes with every change to the records of the plan. */
  planHash: z.string(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

const reason = text(2000);
const path = 'admin/privacy/requests/:id';

export const privacy = {
  find: endpoint({
    method: 'POST',
    path: 'admin/privacy/find',
    summary: 'Find what is stored about an email address',
    access: 'superAdmin',
    body: z.object({ email: emailAddress }),
    reply: z.object({
      email: z.string(),
      person: z.object({ id, name: z.string() }).nullable(),
      places: z.array(PrivacyPlace),
      /** Earlier requests about this address, the newest first. */
      earlier: z.array(PrivacyRequest.pick({ id: true, kind: true, state: true, receivedOn: true })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/privacy/requests',
    summary: 'List requests about personal data, due first',
    access: 'superAdmin',
    query: paging(['dueOn', 'receivedOn']).extend({
      state: z.enum(requestStates).optional(),
      kind: z.enum(requestKinds).optional(),
    }),
    reply: z.array(PrivacyRequest),
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/privacy/requests',
    summary: 'Record a request about personal data',
    access: 'superAdmin',
    body: z.object({ kind: z.enum(requestKinds), email: emailAddress, receivedOn: typedDate }),
    reply: PrivacyRequest,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get a request about personal data, with what an erasure would do',
    access: 'superAdmin',
    params: ById,
    reply: RequestDetail,
    hasVersion: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    summary: 'Refuse a request about personal data, or extend its due date once',
    access: 'superAdmin',
    params: ById,
    body: z.object({
      state: z.literal('refused').optional(),
      extend: z.literal(true).optional(),
      reason: reason.default(''),
    }),
    reply: PrivacyRequest,
    hasVersion: true,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/export`,
    summary: "Start the export of a person's data",
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    reply: PrivacyRequest,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'Get an address that opens the export for ten minutes',
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    reply: z.object({ s3URL: z.string() }),
  }),
  erase: endpoint({
    method: 'POST',
    path: `${path}/erase`,
    summary: "Start the erasure of a person's data",
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    body: z.object({
      confirmEmail: z.string().max(320),
      planHash: z.string().max(64),
      records: z.array(ErasedRecord.pick({ type: true, id: true })).max(5000),
      withCompanyName: z.boolean().default(false),
      withComments: z.boolean().default(false),
    }),
    reply: PrivacyRequest,
    canConflict: true,
  }),
};
