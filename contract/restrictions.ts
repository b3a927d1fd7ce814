// Defines the calls that restrict the use of records whose use someone disputes, and lift the restriction.
import { endpoint } from './endpoint.ts';
import { ById, requiredText } from './fields.ts';
import { ErasedRecord, PrivacyRequest } from './privacy.ts';
import { z } from './zod.ts';

export const RestrictionForm = z.object({
  records: z
    .array(ErasedRecord.pick({ type: true, id: true }))
    .min(1)
    .max(5000),
  reason: requiredText(2000),
});

const path = 'admin/privacy/requests/:id';

export const restrictions = {
  restrict: endpoint({
    method: 'POST',
    path: `${path}/restrict`,
    summary: 'Restrict the use of records, which closes the request',
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    body: RestrictionForm,
    reply: PrivacyRequest,
  }),
  lift: endpoint({
    method: 'POST',
    path: `${path}/lift`,
    summary: 'Lift the restriction of records of this request',
    access: 'superAdmin',
    params: ById,
    needsRecentSignIn: true,
    body: RestrictionForm,
    reply: PrivacyRequest,
  }),
};
