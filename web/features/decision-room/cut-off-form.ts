// The values and the schema of the cut-off form: what people type, and how it becomes settings of the room.
import { type RoomSettings, RoomSettingsFields } from '../../../contract/decision-room.ts';
import { z } from '../../../contract/zod.ts';
import type { CutOff } from '../../../rules/cut-off.ts';
import { pointsText } from '../../../rules/scoring.ts';

export type CutOffFields = Pick<RoomSettingsFields, 'places' | 'minimumPoints'>;

/** An empty field holds an empty string instead of null. */
export interface CutOffValues {
  places: number | string;
  minimumPoints: string;
}

export const fieldsOf = ({ places, minimumPoints }: CutOffFields): CutOffFields => ({
  places,
  minimumPoints,
});

export const valuesOf = ({ places, minimumPoints }: CutOffFields): CutOffValues => ({
  places: places ?? '',
  minimumPoints: minimumPoints === null ? '' : pointsText(minimumPoints),
});

const { places, minimumPoints } = RoomSettingsFields.shape;
const decimalNumber = /^\d{1,6}([.,]\d*)?$/;

/** Text that is not a number stays text, which the contract's schema then refuses. */
const numberOrText = (typed: string) =>
  (decimalNumber.test(typed) ? Number(typed.replace(',', '.')) : typed) as number;

export const cutOffSchema: z.ZodType<CutOffFields, CutOffValues> = z.object({
  places: z
    .union([z.number(), z.string()])
    .transform((typed) => (typed === '' ? null : (typed as number)))
    .pipe(places),
  minimumPoints: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : numberOrText(typed.trim())))
    .pipe(minimumPoints),
});

export const cutOffOf = (fields: CutOffFields): CutOff => ({
  places: fields.places,
  minimum: fields.minimumPoints,
});

/** What is typed, or the stored cut-off in place of a value that cannot be saved. */
export function typedCutOff(values: CutOffValues, settings: Pick<RoomSettings, keyof CutOffFields>): CutOff {
  const typed = (name: keyof CutOffFields) =>
    cutOffSchema.safeParse({ ...valuesOf(settings), [name]: values[name] });
  return cutOffOf({
    places: typed('places').data?.places ?? (values.places === '' ? null : settings.places),
    minimumPoints:
      typed('minimumPoints').data?.minimumPoints ??
      (values.minimumPoints.trim() === '' ? null : settings.minimumPoints),
  });
}
