// Tests where the records that a search found open, and what they are called.
import { describe, expect, test } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { openedRecords } from './opened-records.ts';
import { recordEntries } from './record-entries.ts';

const anywhere = () => true;
const result = (more: Partial<SearchResult> & Pick<SearchResult, 'kind'>): SearchResult => ({
  id: 7,
  name: 'Heat',
  detail: '',
  ...more,
});
const entryOf = (more: Parameters<typeof result>[0]) => recordEntries([result(more)], anywhere)[0];

describe('a found record', () => {
  test.each<[string, Parameters<typeof result>[0], string, string]>([
    [
      'a challenge in its group',
      { kind: 'challenge', opensAs: 'record', challengeGroupID: 3 },
      '/challenge-groups/3/challenges/7',
      'Challenge',
    ],
    [
      'a challenge to assess',
      { kind: 'challenge', opensAs: 'assessment', challengeGroupID: 3 },
      '/assessments/challenge/7',
      'Challenge',
    ],
    ['a group', { kind: 'group' }, '/challenge-groups/7/challenges', 'Challenge group'],
    ['an application', { kind: 'application', opensAs: 'record' }, '/users/application/7', 'Application'],
    [
      'an application as a submission',
      { kind: 'application', opensAs: 'assessment' },
      '/assessments/submissions/submission/7',
      'Submission',
    ],
    ['an admin', { kind: 'person', personKind: 'admin' }, '/admins/7', 'Admin'],
    ['a super admin', { kind: 'person', personKind: 'superAdmin' }, '/superadmins/7', 'Super admin'],
    ['a user', { kind: 'person', personKind: 'user' }, '/users/7', 'User'],
    [
      'a tag, by its shared address',
      { kind: 'tag', tagKind: 'business', name: 'Low/high voltage' },
      '/tags/business/edit/Low%2Fhigh-voltage',
      'Tag',
    ],
    ['a message', { kind: 'message' }, '/contact-us-messages/7', 'Message'],
  ])('opens %s', (_, found, address, detail) => {
    expect(entryOf(found)).toMatchObject({ address, detail });
  });

  test('shows its detail after its kind, and its site', () => {
    const found = { kind: 'message', detail: 'Aquaforge', site: sites.GA } as const;
    expect(entryOf(found)).toMatchObject({ label: 'Heat', detail: 'Message, Aquaforge', site: 'GA' });
  });

  test('is left out if this person has no screen for it', () => {
    expect(recordEntries([result({ kind: 'tag' })], () => false)).toEqual([]);
  });

  test('differs from a record of another kind with the same id', () => {
    const found = [
      result({ kind: 'person', personKind: 'admin' }),
      result({ kind: 'person', personKind: 'user' }),
      result({ kind: 'group' }),
    ];
    expect(new Set(recordEntries(found, anywhere).map(({ id }) => id)).size).toBe(3);
  });
});

describe('the records opened last', () => {
  const page = (path: string, title = path) => ({ path, title });

  test('are the pages of records, each record once, the latest first', () => {
    const opened = openedRecords(
      [
        page('/challenges/3/challenges/7/submissions', 'Finding leaks'),
        page('/account', 'Your account'),
        page('/challenge-groups/3/challenges/7', 'Finding leaks'),
        page('/users/12', 'Ada Byron'),
        page('/challenge-groups/3/application-summary/7', 'Scores'),
        page('/challenge-groups/3/challenges', 'Water'),
      ],
      anywhere,
    );
    expect(opened.map(({ label, detail, address }) => [label, detail, address])).toEqual([
      ['Finding leaks', 'Challenge', '/challenges/3/challenges/7'],
      ['Ada Byron', 'User', '/users/12'],
      ['Water', 'Challenge group', '/challenge-groups/3/challenges'],
    ]);
  });

  test('leave out what this person may no longer open', () => {
    expect(openedRecords([page('/users/12')], (path) => !path.startsWith('/users'))).toEqual([]);
  });
});
