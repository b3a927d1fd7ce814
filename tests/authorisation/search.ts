// The expectations for the search. What it finds for whom is in search.test.ts.
import type { search } from '../../contract/search.ts';
import { call, type Expectations, rest } from './expectation.ts';

export const searchExpectations: Expectations<typeof search> = {
  // The word is part of every text that the leak test hides (withheld-words.test.ts).
  find: call({ send: () => ({ query: { q: 'whisper' } }), cells: { 200: rest } }),
};
