// Defines the calls for the sealed packs of a decision: listing them, sealing, and downloading their files.
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { z } from './zod.ts';

/** A pack is stored as the signed JSON, and as a PDF for people. */
export const sealFileTypes = ['json', 'pdf'] as const;
export type SealFileType = (typeof sealFileTypes)[number];

export const SealedPack = z.object({
  id,
  sealedOn: instant,
  /** A name. */
  sealedBy: z.string(),
  /** SHA-256 in hexadecimal digits. */
  hash: z.string(),
  keyID: z.string(),
  /** Neither scores nor decisions have changed since. */
  isCurrent: z.boolean(),
});
export type SealedPack = z.infer<typeof SealedPack>;

export const seals = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/seals',
    summary: 'List the sealed packs of a decision, the newest first',
    access: groupAccess,
    params: ById,
    reply: z.array(SealedPack),
  }),
  seal: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/seals',
    summary: 'Seal the facts that the decision of a challenge is based on',
    access: groupAccess,
    params: ById,
    reply: SealedPack,
    status: 201,
    canConflict: true,
    needsRecentSignIn: true,
  }),
  file: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/seals/:sealID/file',
    summary: 'Get an address that opens a file of a sealed pack for ten minutes',
    access: groupAccess,
    params: ById.extend({ sealID: idInPath }),
    query: z.object({ type: z.enum(sealFileTypes) }),
    reply: z.object({ s3URL: z.string() }),
  }),
};
