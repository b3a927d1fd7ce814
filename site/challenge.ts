// What the public sees of a challenge; the server reads it so, with its rich text cleaned.
import type { FieldOfKind } from '../contract/challenge-fields.ts';
import type { SectionType } from '../contract/description-sections.ts';

export interface PublicItem {
  readonly sort: number;
  readonly title: string;
  /** Rich text, the address of a video or the key of an image, as the section's type has it. */
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
  /** Its name as it stands in an address. */
  readonly address: string;
}

/** With all of a challenge's rich text. */
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

export type Openness = 'Opens soon' | 'Open now' | 'Closed';

/** By its dates as the page tells them. */
export function openness(
  { startDate, endDate }: Pick<PublicChallenge, 'startDate' | 'endDate'>,
  today: string,
): Openness {
  if (today < startDate) return 'Opens soon';
  return today <= endDate ? 'Open now' : 'Closed';
}
