// Defines the sealed pack: what a decision rests on, the signed file around it, and the list of published keys.
import { packLimits } from './decision-vocabulary.ts';
import { date, id, publicSite } from './fields.ts';
import { ratingMaximum, ratingMinimum } from './ratings.ts';
import { criteria } from './vocabulary.ts';
import { z } from './zod.ts';

export const packFormat = 'challenge-desk/decision-pack/1';
/** The simulation whose figures a pack holds. */
export const packMode = 'together';
export const packReplicates = 4000;

/** UTC with milliseconds, as Date.toISOString writes it. */
const instant = z.iso.datetime({ precision: 3 });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fraction = z.number().nullable();
const rank = z.int().min(1);
const count = z.int().min(0);

const ofEachCriterion = <Field extends z.ZodType>(field: Field) => z.array(field).length(criteria.length);
const percents = ofEachCriterion(z.int().min(0).max(100));
const ratings = ofEachCriterion(z.int().min(ratingMinimum).max(ratingMaximum));

/** Who did something, when and why; by is a name. */
const note = z.strictObject({ on: instant, by: z.string(), reason: z.string() });

const Assessment = z.strictObject({
  submission: id,
  assessor: id,
  assessorName: z.string(),
  ratings,
  isInnovative: z.boolean(),
  finalComment: z.string(),
  createdOn: instant,
  /** The ratings before each change, and the reason for the change if one was asked for. */
  changes: z.array(z.strictObject({ at: instant, ratings, reason: z.string().nullable() })),
  setAside: note.nullable(),
});

const Interest = z.strictObject({
  submission: id,
  person: z.string(),
  kind: z.string(),
  declaredOn: instant,
  cleared: note.nullable(),
});

const Decision = z.discriminatedUnion('outcome', [
  z.strictObject({ submission: id, outcome: z.literal(['invite', 'decline']), reason: z.string() }),
  z.strictObject({ submission: id, outcome: z.literal('reserve'), place: rank, reason: z.string() }),
]);

/** Each entry has a greater id than the one before, so none is listed twice. */
const ascending = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number) =>
  entries.every((entry, index) => {
    const previous = entries[index - 1];
    return previous === undefined || idOf(previous) < idOf(entry);
  });
const byApplication = (entries: readonly { readonly submission: number }[]) =>
  ascending(entries, ({ submission }) => submission);

/** The figures that follow from the ratings. Fractions have six decimals; null where nothing can be calculated. */
export const PackResults = z.strictObject({
  ranking: z
    .array(z.strictObject({ submission: id, count, average: z.number(), spread: z.number(), rank }))
    .refine(byApplication),
  agreement: z.strictObject({
    alpha: fraction,
    byCriterion: ofEachCriterion(fraction),
    reliability: fraction,
  }),
  severities: z
    .array(z.strictObject({ assessor: id, severity: z.number(), standardError: z.number() }))
    .refine((entries) => ascending(entries, ({ assessor }) => assessor))
    .nullable(),
  stability: z.strictObject({
    mode: z.literal(packMode),
    replicates: z.literal(packReplicates),
    inputHash: hash,
    reason: z.literal(['too-few', 'no-weights', 'no-rows']).nullable(),
    submissions: z
      .array(
        z.strictObject({
          submission: id,
          low: rank,
          high: rank,
          /** null if the challenge has no number of places. */
          inPlaces: count.nullable(),
          expectedRank: z.number(),
        }),
      )
      .refine(byApplication),
  }),
});
export type PackResults = z.infer<typeof PackResults>;

/** Strict, so that a pack cannot contain any other field. */
export const DecisionPack = z
  .strictObject({
    format: z.literal(packFormat),
    sealedOn: instant,
    /** A name. */
    sealedBy: z.string(),
    programVersion: z.string(),
    /** The hash of the pack that was sealed before this one. */
    previousHash: hash.nullable(),
    challenge: z.strictObject({
      id,
      name: z.string(),
      campaignID: z.string().nullable(),
      site: publicSite,
      percents,
      endDate: date,
      responseDate: date,
      pitchPresentationDate: date,
      places: rank.nullable(),
      minimumPoints: z.number().min(0).nullable(),
    }),
    submissions: z
      .array(z.strictObject({ id, companyName: z.string(), submittedOn: instant, contentHash: hash }))
      .max(packLimits.submissions)
      .refine((entries) => ascending(entries, (entry) => entry.id)),
    assessments: z.array(Assessment),
    interests: z.array(Interest),
    declines: z.array(
      z.strictObject({ submission: id, person: z.string(), reason: z.string(), declinedOn: instant }),
    ),
    notes: z.array(
      z.strictObject({
        submission: id,
        /** A name. */
        author: z.string(),
        text: z.string(),
        createdOn: instant,
        struck: note.nullable(),
      }),
    ),
    results: PackResults,
    decisions: z.array(Decision).refine(byApplication),
  })
  .refine(({ assessments }) => {
    const pairs = assessments.map(({ submission, assessor }) => `${submission} ${assessor}`);
    return new Set(pairs).size === pairs.length;
  })
  .refine(({ assessments }) => {
    const assessors = new Set(assessments.map(({ assessor }) => assessor));
    return assessors.size <= packLimits.assessors;
  })
  .refine((pack) => {
    const known = new Set(pack.submissions.map((application) => application.id));
    const lists = [pack.assessments, pack.interests, pack.declines, pack.notes, pack.decisions];
    return lists.flat().every(({ submission }) => known.has(submission));
  });
export type DecisionPack = z.infer<typeof DecisionPack>;

/** The file around a pack. What is inside the pack is checked after its hash and signature, which explain more. */
export const SealedFile = z.strictObject({
  pack: z.looseObject({ format: z.literal(packFormat) }),
  /** SHA-256 of the canonical JSON of the pack, in hexadecimal digits. */
  hash: z.string(),
  /** Ed25519 over the same bytes, in base64. */
  signature: z.string(),
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  keyID: z.string(),
  /** 32 bytes in base64. */
  publicKey: z.string(),
});
export type SealedFile = z.infer<typeof SealedFile>;

/** Every key that has ever signed a pack, the oldest first. */
export const PublishedKeys = z.object({
  keys: z.array(z.object({ keyID: z.string(), publicKey: z.string(), firstUsedOn: z.iso.datetime() })),
});
export type PublishedKeys = z.infer<typeof PublishedKeys>;
