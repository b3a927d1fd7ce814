// The values and schemas of the decision forms: what people choose and type, and how it becomes the fields of a call.
import { type Outcome, outcomes } from '../../../contract/decision-vocabulary.ts';
import { type Decision, DecisionFields, ReleasedChangeFields } from '../../../contract/decisions.ts';
import { z } from '../../../contract/zod.ts';

export const undecided = 'undecided';

export interface DecisionValues {
  outcome: Outcome | typeof undecided;
  /** An empty string means the first free place. */
  reservePlace: number | string;
  reason: string;
  feedback: string;
}

const Typed = z.object({
  outcome: z.enum([...outcomes, undecided]),
  reservePlace: z.union([z.number(), z.string()]),
  reason: z.string(),
  feedback: z.string(),
});

/** Text that is not a whole number stays text, which the next step refuses. */
export const typedPlace = ({ outcome, reservePlace }: Pick<DecisionValues, 'outcome' | 'reservePlace'>) =>
  outcome !== 'reserve' || reservePlace === '' ? null : reservePlace;

/** Drops the place for other outcomes, because its field is then hidden. */
const Fields = Typed.transform((typed) => ({
  ...typed,
  outcome: typed.outcome === undecided ? null : typed.outcome,
  reservePlace: typedPlace(typed),
}));

// The contract checks what was typed, so its input may be anything.
const checkedBy = <Output>(schema: z.ZodType<Output>) =>
  Fields.pipe(schema as z.ZodType<Output, z.output<typeof Fields>>) as z.ZodType<Output, DecisionValues>;

export const decisionSchema = checkedBy<DecisionFields>(DecisionFields);

/** A change to a released decision has an outcome and a reason. */
const ChangeFields = ReleasedChangeFields.omit({ kind: true });
export type ChangeFields = z.infer<typeof ChangeFields>;
export const changeSchema = checkedBy<ChangeFields>(ChangeFields);

export const fieldsOf = ({ outcome, reservePlace, reason, feedback }: Decision): DecisionFields => ({
  outcome,
  reservePlace,
  reason,
  feedback: feedback ?? '',
});

export const valuesOf = ({ outcome, reservePlace, reason, feedback }: Decision): DecisionValues => ({
  outcome: outcome ?? undecided,
  reservePlace: reservePlace ?? '',
  reason,
  feedback: feedback ?? '',
});
