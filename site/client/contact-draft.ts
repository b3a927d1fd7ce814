// A message to the programme team while it is written: it outlives a reload, not the tab nor its sending.
import type { Place } from './place.ts';

export type ContactDraft = Readonly<Record<string, string>>;

const key = ({ site }: Place) => `contact-us-${site}`;

export const contactDraft = {
  read(place: Place): ContactDraft {
    return JSON.parse(sessionStorage.getItem(key(place)) ?? '{}');
  },
  keep(place: Place, draft: ContactDraft) {
    sessionStorage.setItem(key(place), JSON.stringify(draft));
  },
  drop(place: Place) {
    sessionStorage.removeItem(key(place));
  },
};
