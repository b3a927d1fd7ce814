// Decides what the palette lists for a typed text.
import { searchLimits } from '../../../contract/search.ts';
import type { PaletteEntry, PaletteGroup, PaletteSources } from './palette-entry.ts';

const openedCount = 5;

/** How the palette reacts to the typed text, by its number of characters without spaces. */
export type SearchStage = 'empty' | 'tooShort' | 'searched';

export function stageOf(text: string): SearchStage {
  const { length } = text.replaceAll(/\s/g, '');
  if (length === 0) return 'empty';
  return length < searchLimits.minimum ? 'tooShort' : 'searched';
}

/** Every typed word is part of the label, in any order. */
function isMatch({ label }: PaletteEntry, text: string): boolean {
  const lowerCaseLabel = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseLabel.includes(word));
}

/** An empty field lists no actions, because the page below already shows them. Empty groups are left out. */
export function groupsFor(
  text: string,
  { actions, opened, found = [], pages, views }: PaletteSources,
): PaletteGroup[] {
  const stage = stageOf(text);
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter((entry) => isMatch(entry, text.trim()));
  return [
    { heading: 'Actions on this page', entries: stage === 'empty' ? [] : matching(actions) },
    {
      heading: 'Records',
      entries: stage === 'searched' ? found : matching(opened.slice(0, openedCount)),
    },
    { heading: 'Pages', entries: matching(pages) },
    { heading: 'Saved views', entries: matching(views) },
  ].filter(({ entries }) => entries.length > 0);
}

export const tooShortText = `Type at least ${searchLimits.minimum} characters to search records.`;
export const nothingFoundText = (text: string) => `Nothing found for "${text.trim()}".`;
export const countText = (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`;
