// What the public list of challenges shows, and the addresses of its pages.
import { below } from './addresses.ts';
import type { PublicChallenge, PublicTag } from './challenge.ts';

export type ListedChallenge = Pick<
  PublicChallenge,
  'id' | 'name' | 'startDate' | 'endDate' | 'background' | 'imageS3Key' | 'tags'
>;

/** One that can be chosen: on a published challenge of the site. */
export interface ListedTag extends PublicTag {
  /** How many of the challenges searched for have it. */
  readonly count: number;
}

/** What a visitor is looking for; '' for no word and no tag. */
export interface ListSearch {
  readonly words: string;
  readonly tag: string;
  readonly page: number;
}

export const pageSize = 12;

const mostWords = 200;

const isControl = /\p{Cc}/gu;

/** From an address, which anyone can have written. */
export function readSearch(query: URLSearchParams): ListSearch {
  const read = (name: string) => (query.get(name) ?? '').replace(isControl, ' ').trim().slice(0, mostWords);
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

/** All challenges with a tag. */
export const taggedAddress = (home: string, { address }: PublicTag): string =>
  searchAddress(home, { words: '', tag: address, page: 1 });

export const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));
