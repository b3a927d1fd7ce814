// Defines what the public sees of a challenge; the server provides it with cleaned rich text.
import type { FieldOfKind } from '../contract/challenge-fields.ts';
import type { SectionType } from '../contract/description-sections.ts';

export interface PublicItem {
  readonly sort: number;
  readonly title: string;
  /** Rich text, the address of a video or the key of an image, depending on the section's type. */
  readonly content: string;
}

export interface PublicSection {
  readonly sort: number;
  readonly title: string;
  readonly type: SectionType;
  readonly contents: readonly PublicItem[];
}

export interface PublicTag {
  readonly name: string;
  /** The name as it is written in an address. */
  readonly address: string;
}

/** Includes every rich text field of a challenge. */
export interface PublicChallenge extends Readonly<Record<FieldOfKind<'richText'>, string>> {
  readonly id: number;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly startDate: string;
  readonly endDate: string;
  readonly imageS3Key: string;
  readonly partnerLogos: readonly string[];
  readonly summaryImages: readonly string[];
  readonly tags: readonly PublicTag[];
  readonly sections: readonly PublicSection[];
}

export type OpenStatus = 'Opens soon' | 'Open now' | 'Closed';

/** Uses the same dates as the page shows. */
export function openStatus(
  { startDate, endDate }: Pick<PublicChallenge, 'startDate' | 'endDate'>,
  today: string,
): OpenStatus {
  if (today < startDate) return 'Opens soon';
  return today <= endDate ? 'Open now' : 'Closed';
}
