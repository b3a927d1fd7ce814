// Stores an unsent message to the programme team through a reload, until it is sent or the tab is closed.
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { z } from '../../contract/zod.ts';
import type { Place } from './place.ts';

const Draft = z.record(z.string(), z.string());
export type ContactDraft = Readonly<z.infer<typeof Draft>>;

/** Only for this tab, because a visitor who is not signed in cannot own a lasting draft. */
const area = 'sessionStorage';
const key = ({ site }: Place) => `contact-us-${site}`;

export const contactDraft = {
  read: (place: Place): ContactDraft => Draft.safeParse(readStored(area, key(place))).data ?? {},
  save: (place: Place, draft: ContactDraft) => void writeStored(area, key(place), draft),
  discard: (place: Place) => removeStored(area, key(place)),
};
