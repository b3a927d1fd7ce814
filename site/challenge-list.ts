// Defines what the public list of challenges shows, and builds the addresses of its pages.
import { below } from './addresses.ts';
import type { PublicChallenge, PublicTag } from './challenge.ts';

export type ListedChallenge = Pick<
  PublicChallenge,
  'id' | 'name' | 'startDate' | 'endDate' | 'background' | 'imageS3Key' | 'tags'
>;

/** A tag that visitors can choose, because a published challenge of the site has it. */
export interface ListedTag extends PublicTag {
  /** How many of the challenges that match the search have it. */
  readonly count: number;
}

/** What a visitor searches for; `words` and `tag` are '' if they are not given. */
export interface ListSearch {
  readonly words: string;
  readonly tag: string;
  readonly page: number;
}

export const pageSize = 12;

const maximumLength = 200;

const controlCharacters = /\p{Cc}/gu;

/** Reads the search from an address. Anyone can write one, so it accepts any text. */
export function readSearch(query: URLSearchParams): ListSearch {
  const read = (name: string) =>
    (query.get(name) ?? '').replace(controlCharacters, ' ').trim().slice(0, maximumLength);
  const page = read('page');
  return {
    words: read('q'),
    tag: read('tag').toLowerCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function searchAddress(home: string, { words, tag, page }: ListSearch): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(tag && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  const list = below(home, '/');
  return query.size > 0 ? `${list}?${query}` : list;
}

/** The address of the list of all challenges with a tag. */
export const taggedAddress = (home: string, { address }: PublicTag): string =>
  searchAddress(home, { words: '', tag: address, page: 1 });

export const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
