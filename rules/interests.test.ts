// Tests declaring, clearing and declining, what they do to progress and scores, and suggestions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PanelMode } from '../contract/panel-vocabulary.ts';
import type { ReaderFacts } from './independence.ts';
import { sharedDomain, suggestionsFor } from './interest-suggestions.ts';
import {
  canClearInterest,
  canDeclare,
  canDeclareInterest,
  canDecline,
  canPutBackInterest,
  canWithdrawDecline,
  declarationErrors,
  isDeclinable,
  isNotAssessedMeanwhile,
  mustChooseCounting,
  newInterests,
  statementsToKeep,
  unansweredIDs,
  withClearedInterest,
  withInterest,
} from './interests.ts';
import { isDone, isExpected, isOpen, type PairFacts, pairStateOf } from './panel.ts';
import { setAsideReason, setAsideReasonPattern } from './panel-texts.ts';
import { publicMailHosts } from './public-mail-hosts.ts';

const open: { assessmentsCompleteSetOn: string | null } = { assessmentsCompleteSetOn: null };
const complete = { assessmentsCompleteSetOn: '2026-11-16T09:00:00.000Z' };
const member: ReaderFacts = {
  isMember: true,
  isAssigned: false,
  hasInterest: false,
  hasDeclined: false,
  assessment: null,
  hasAnswered: true,
};
const resultOf = (verdict: ReturnType<typeof canPutBackInterest>) =>
  verdict.allowed ? 'yes' : `${verdict.status} ${verdict.reason}`;

describe('declaring an interest', () => {
  const ownPair = { isOwn: true, isEditor: false, isRecorded: false };

  test('is possible once', () => {
    expect(resultOf(canDeclareInterest(ownPair, open))).toBe('yes');
    expect(resultOf(canDeclareInterest({ ...ownPair, isRecorded: true }, open))).toBe(
      '400 You have already declared an interest in this company.',
    );
    expect(resultOf(canDeclareInterest({ isOwn: false, isEditor: true, isRecorded: true }, open))).toBe(
      '400 This interest is already recorded.',
    );
  });

  test('is only for editors after completion', () => {
    const refusal =
      '400 The assessments of this challenge are complete. Tell the challenge lead about your interest.';
    expect(resultOf(canDeclareInterest(ownPair, complete))).toBe(refusal);
    expect(resultOf(canDeclareInterest({ ...ownPair, isEditor: true }, complete))).toBe('yes');
    expect(resultOf(canDeclareInterest({ ...ownPair, isOwn: false, isEditor: true }, complete))).toBe('yes');
    expect(resultOf(canDeclare({ isEditor: false, newInterests: 1 }, complete))).toBe(refusal);
    expect(resultOf(canDeclare({ isEditor: false, newInterests: 0 }, complete))).toBe('yes');
  });

  test('sets an assessment aside, with the date as its reason', () => {
    expect(withInterest({ ...member, assessment: 'counted' })).toEqual({
      ...member,
      hasInterest: true,
      assessment: 'setAside',
    });
    expect(withInterest(member).assessment).toBeNull();
    expect(setAsideReason('2026-11-16')).toBe('Interest declared on 16/11/2026');
    expect(setAsideReason('2026-11-16')).toMatch(new RegExp(setAsideReasonPattern));
    // The column takes 20 characters or more.
    expect(setAsideReason('2026-11-16').length).toBeGreaterThanOrEqual(20);
  });
});

describe('clearing an interest', () => {
  const interest = { personID: 7, isCleared: false };

  test('is for someone else, once', () => {
    expect(resultOf(canClearInterest({ id: 8 }, interest))).toBe('yes');
    expect(resultOf(canClearInterest({ id: 7 }, interest))).toBe('403 You cannot clear your own interest.');
    expect(resultOf(canClearInterest({ id: 8 }, { ...interest, isCleared: true }))).toBe(
      '400 This interest is already cleared.',
    );
  });

  test('asks whether the assessment counts again, if there is one', () => {
    const pair = withInterest({ ...member, assessment: 'counted' });
    expect(mustChooseCounting(pair)).toBe(true);
    expect(mustChooseCounting(withInterest(member))).toBe(false);
    expect(withClearedInterest(pair, true)).toEqual({ ...member, assessment: 'counted' });
    expect(withClearedInterest(pair, false)).toEqual({ ...member, assessment: 'setAside' });
    expect(withClearedInterest(withInterest(member), true)).toEqual(member);
  });

  test('can be taken back, which sets the assessment aside again', () => {
    expect(resultOf(canPutBackInterest({ isCleared: true }))).toBe('yes');
    expect(resultOf(canPutBackInterest(interest))).toBe('400 This interest is already in force.');
    const counted = withClearedInterest(withInterest({ ...member, assessment: 'counted' }), true);
    expect(withInterest(counted)).toMatchObject({ hasInterest: true, assessment: 'setAside' });
  });
});

describe('a declaration', () => {
  const submittedIDs = [1, 2, 3];
  const errors = (applicationIDs: number[], ...interests: number[]) =>
    declarationErrors(
      { applicationIDs, interests: interests.map((applicationID) => ({ applicationID })) },
      submittedIDs,
    );
  const invalid = 'Invalid value provided.';

  test('answers for submitted companies, each once, and declares interests among them', () => {
    expect(errors([1, 2], 2)).toEqual({});
    expect(errors([1, 2, 1])).toEqual({ 'applicationIDs.2': invalid });
    expect(errors([1, 9])).toEqual({ 'applicationIDs.1': invalid });
    expect(errors([1, 2], 3)).toEqual({ 'interests.0.applicationID': invalid });
    expect(errors([1, 2], 2, 2)).toEqual({ 'interests.1.applicationID': invalid });
  });

  test('keeps an interest that is already recorded', () => {
    expect(newInterests([{ applicationID: 1 }, { applicationID: 2 }], [2, 5])).toEqual([
      { applicationID: 1 },
    ]);
  });

  test('keeps what someone says about a recorded interest, unless it is in force and says the same', () => {
    const declared = { applicationID: 1, kind: 'partner', note: 'We share an office.' };
    const kept = (changes: object) =>
      statementsToKeep([declared], [{ ...declared, isCleared: false, ...changes }]);
    expect(kept({})).toEqual([]);
    expect(kept({ kind: 'personal' })).toEqual([{ ...declared, isCleared: false }]);
    expect(kept({ note: '' })).toEqual([{ ...declared, isCleared: false }]);
    expect(kept({ isCleared: true })).toEqual([{ ...declared, isCleared: true }]);
    expect(kept({ applicationID: 2 })).toEqual([]);
  });

  test('is refused if one of its companies was assessed in the meantime', () => {
    expect(resultOf(isNotAssessedMeanwhile([1], [1]))).toBe('yes');
    expect(resultOf(isNotAssessedMeanwhile([1, 2], [1]))).toBe('yes');
    expect(resultOf(isNotAssessedMeanwhile([1], [1, 2]))).toMatch(/^400 You have just assessed this company/);
  });

  test('asks only about companies without an answer', () => {
    expect(unansweredIDs(submittedIDs, [2])).toEqual([1, 3]);
  });
});

describe('declining', () => {
  const panel = { mode: 'everyone' as PanelMode, isDeclarationRequired: false, canDecline: true };
  const decline = (pair: Partial<ReaderFacts>, changes: Partial<typeof panel> = {}, challenge = open) =>
    resultOf(canDecline({ ...panel, ...changes }, { ...member, ...pair }, challenge, false));

  const declined = { ...member, hasDeclined: true };
  const withdraw = (pair: ReaderFacts, challenge = open) => resultOf(canWithdrawDecline(pair, challenge));

  test('needs a panel that allows it and an open pair', () => {
    expect(decline({})).toBe('yes');
    expect(decline({}, { canDecline: false })).toBe('400 This panel does not allow declining.');
    expect(decline({ assessment: 'counted' })).toBe(
      '400 You have already assessed this submission, so you cannot decline it.',
    );
    expect(decline({ assessment: 'setAside' })).toBe('400 This assessment is set aside.');
    expect(decline({ hasDeclined: true })).toBe('400 You have already declined this submission.');
    expect(isDeclinable({ submittedOn: '2026-11-16T09:00:00.000Z' }).allowed).toBe(true);
    expect(isDeclinable({ submittedOn: null }).allowed).toBe(false);
    expect(decline({ hasInterest: true })).toBe('403 You have declared an interest in this company.');
    expect(decline({}, { mode: 'assigned' })).toBe('403 This submission is not assigned to you.');
    expect(decline({ isAssigned: true }, { mode: 'assigned' })).toBe('yes');
    expect(decline({ hasAnswered: false }, { isDeclarationRequired: true })).toMatch(/^400 Declare/);
  });

  test('is possible for a super admin who is not a member', () => {
    const pair = { ...member, isMember: false };
    expect(resultOf(canDecline({ ...panel, mode: 'assigned' }, pair, open, true))).toBe('yes');
  });

  test('and withdrawing end with completion', () => {
    expect(resultOf(canDecline(panel, member, complete, false))).toMatch(/^400 The assessments .* complete/);
    expect(withdraw(declined)).toBe('yes');
    expect(withdraw(declined, complete)).toMatch(/^400 The assessments .* complete/);
    expect(withdraw(member)).toMatch(/^404/);
  });

  test('cannot be withdrawn with an interest', () => {
    expect(withdraw({ ...declined, hasInterest: true })).toBe(
      '403 You have declared an interest in this company.',
    );
    expect(withdraw({ ...declined, hasInterest: true }, complete)).toMatch(/^403/);
  });
});

test('no order of actions leaves an assessment counted while an interest is in force', () => {
  const actions: Record<string, (pair: PairFacts) => PairFacts> = {
    declare: withInterest,
    clearAndCount: (pair) => withClearedInterest(pair, true),
    clear: (pair) => withClearedInterest(pair, false),
    decline: (pair) => (isOpen(pair, 'everyone') ? { ...pair, hasDeclined: true } : pair),
    withdraw: (pair) => ({ ...pair, hasDeclined: false }),
    assess: (pair) => (isOpen(pair, 'everyone') ? { ...pair, assessment: 'counted' } : pair),
    remove: (pair) => ({ ...pair, assessment: null }),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 12 }), (names) => {
      let pair: PairFacts = member;
      for (const name of names) {
        pair = actions[name]?.(pair) ?? pair;
        expect(pair.hasInterest && isDone(pair)).toBe(false);
        if (pair.hasInterest) {
          expect(pairStateOf(pair)).toBe('interest');
          expect(isExpected(pair, 'everyone')).toBe(false);
        }
      }
    }),
  );
});

describe('a suggestion', () => {
  const company = { email: 'Jo@Tern.example', url: 'https://www.tern.example/about' };

  test.each([
    ['the domain of the mail address', 'ann@TERN.example', { ...company, url: '' }, 'tern.example'],
    ['the host of the website', 'ann@tern.example', { ...company, email: 'jo@gmail.com' }, 'tern.example'],
    [
      'a website without a scheme',
      'ann@tern.example',
      { email: '', url: 'WWW.tern.example' },
      'tern.example',
    ],
    ['not a part of a domain', 'ann@mail.tern.example', company, null],
    ['not another domain', 'ann@brook.example', company, null],
    ['not a public mail host', 'ann@gmail.com', { email: 'jo@gmail.com', url: 'https://gmail.com' }, null],
    [
      'the whole address at a public mail host',
      'Jo@gmail.com',
      { email: 'jo@Gmail.com', url: '' },
      'gmail.com',
    ],
    ['not an address that cannot be read', 'ann', { email: 'ann', url: 'http://' }, null],
  ])('comes from %s', (_, email, one, domain) => {
    expect(sharedDomain(email, one)).toBe(domain);
  });

  test('is left out where an interest is recorded or it was dismissed', () => {
    const members = [
      { id: 7, email: 'ann@tern.example' },
      { id: 8, email: 'ben@tern.example' },
    ];
    const applications = [{ id: 1, ...company }];
    expect(suggestionsFor(members, applications, [{ applicationID: 1, personID: 8 }])).toEqual([
      { personID: 7, applicationID: 1, domain: 'tern.example' },
    ]);
  });

  test('knows about 60 public mail hosts, in lower case', () => {
    expect(publicMailHosts.size).toBeGreaterThanOrEqual(55);
    expect([...publicMailHosts].filter((host) => host !== host.toLowerCase())).toEqual([]);
    for (const host of ['gmail.com', 'outlook.com', 'btinternet.com'])
      expect(publicMailHosts).toContain(host);
  });
});
