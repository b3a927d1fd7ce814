// A message to the programme team while it is written: it stays through a reload, until it is sent or the tab is closed.
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { z } from '../../contract/zod.ts';
import type { Place } from './place.ts';

const Draft = z.record(z.string(), z.string());
export type ContactDraft = Readonly<z.infer<typeof Draft>>;

/** Only for this tab: a visitor need not be signed in, so nobody is known to whom a lasting draft would belong. */
const area = 'sessionStorage';
const key = ({ site }: Place) => `contact-us-${site}`;

export const contactDraft = {
  read: (place: Place): ContactDraft => Draft.safeParse(readStored(area, key(place))).data ?? {},
  save: (place: Place, draft: ContactDraft) => void writeStored(area, key(place), draft),
  discard: (place: Place) => removeStored(area, key(place)),
};
