// An application that is saved while it is written: when, in which order, and what follows when it fails or clashes.
import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { amountSentence } from './amount.ts';
import { type AutosaveState, pause, startAutosave, type Unsaved } from './autosave.ts';
import { anApplication, handMovedClock } from './testing.ts';

interface Save {
  readonly changes: Partial<OwnFields>;
  readonly etag: string | null;
  /** What becomes of it: stored by the server, perhaps as it sees fit, or not. */
  arrive(asSeenFit?: Partial<OwnFields>): Promise<void>;
  fail(
    status: number | null,
    message?: string,
    fieldErrors?: Record<string, string>,
    retryAfter?: number,
  ): Promise<void>;
}

/** Lets everything that waits for an answer go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server that stores what it is sent, as it is told, and a form that writes to it. */
function writing({
  stored = {},
  draft = null,
}: {
  stored?: Partial<OwnApplication>;
  draft?: Unsaved | null;
} = {}) {
  const clock = handMovedClock();
  let record: OwnApplication = { ...anApplication, ...stored };
  let version = 1;
  const saves: Save[] = [];
  const onServer = { isReachable: true };
  let last: Unsaved | null = draft;
  const states: AutosaveState[] = [];
  const current = () => ({ record, etag: `"${version}"` });
  const store = (changes: Partial<OwnApplication>) => {
    record = { ...record, ...changes };
    version += 1;
  };
  const autosave = startAutosave({
    first: current(),
    draft,
    clock,
    save: (changes, etag) =>
      new Promise((resolve, reject) => {
        const refuse = (...parts: ConstructorParameters<typeof CallFailure>) => {
          reject(new CallFailure(...parts));
          return settled().then(() => {});
        };
        saves.push({
          changes,
          etag,
          arrive: (asSeenFit = {}) => {
            if (etag !== current().etag) return refuse(409, 'Changed meanwhile.');
            store({ ...changes, ...asSeenFit });
            resolve(current());
            return settled().then(() => {});
          },
          fail: (status, message = 'No.', fieldErrors = {}, retryAfter = undefined) =>
            refuse(status, message, fieldErrors, retryAfter),
        });
      }),
    read: async () => {
      if (!onServer.isReachable) throw new CallFailure(null, messages.networkFailed);
      return current();
    },
    saveDraft: (unsaved) => {
      last = unsaved;
    },
    onChange: (state) => states.push(state),
  });
  return {
    autosave,
    clock,
    saves,
    onServer,
    store,
    current,
    states,
    storedDraft: () => last,
    state: autosave.state,
    phase: () => autosave.state().phase.name,
    /** The nth save; fails where there was none. */
    save(index: number): Save {
      const one = saves[index];
      if (!one) throw new Error(`There was no save ${index}.`);
      return one;
    },
  };
}

describe('saving', () => {
  test('waits for a pause in the typing and sends only what has changed', async () => {
    const form = writing();
    form.autosave.type('townCity', 'Le');
    form.clock.pass(pause - 1);
    form.autosave.type('townCity', 'Leeds ');
    form.clock.pass(pause - 1);
    expect(form.saves).toHaveLength(0);
    expect(form.phase()).toBe('unsaved');
    form.clock.pass(1);
    expect(form.phase()).toBe('saving');
    expect(form.save(0)).toMatchObject({ changes: { townCity: 'Leeds' }, etag: '"1"' });
    await form.save(0).arrive();
    expect(form.phase()).toBe('saved');
    expect(form.state().savedAt).toEqual(form.clock.now());
    // What is typed stays as it was typed: the cursor must not jump.
    expect(form.state().typed.townCity).toBe('Leeds ');
    form.clock.pass(10 * pause);
    expect(form.saves).toHaveLength(1);
  });

  test('is at once when a field is left, and not at all when nothing has changed', async () => {
    const form = writing();
    await form.autosave.leave();
    expect(form.saves).toHaveLength(0);
    form.autosave.type('isPartialSolution', false);
    void form.autosave.leave();
    expect(form.save(0).changes).toEqual({ isPartialSolution: false });
  });

  test('is one at a time, each on the version that the one before made', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    form.autosave.type('county', 'Kent and Sussex');
    form.autosave.type('region', 'South');
    form.clock.pass(pause);
    expect(form.saves).toHaveLength(1);
    await form.save(0).arrive();
    expect(form.save(1)).toMatchObject({
      changes: { county: 'Kent and Sussex', region: 'South' },
      etag: '"2"',
    });
    await form.save(1).arrive();
    expect(form.phase()).toBe('saved');
  });

  test('holds back what is wrong, with its sentence, and sends the rest', async () => {
    const form = writing();
    form.autosave.type('email', 'ada@');
    form.autosave.type('turnover', 'a lot');
    form.autosave.type('postcode', 'LS1 4AP');
    form.clock.pass(pause);
    expect(form.save(0).changes).toEqual({ postcode: 'LS1 4AP' });
    await form.save(0).arrive();
    expect(form.saves).toHaveLength(1);
    expect(form.state().sentences).toEqual({ email: messages.email, turnover: amountSentence });
    expect(form.state().typed.email).toBe('ada@');
    form.autosave.type('turnover', '£1,250,000.50');
    form.autosave.type('email', 'ada@brook.example');
    form.clock.pass(pause);
    expect(form.save(1).changes).toEqual({ email: 'ada@brook.example', turnover: 1250000.5 });
  });

  test('holds back what the server has something against until it is typed anew', async () => {
    const form = writing();
    form.autosave.type('telephone', '0000000');
    form.autosave.type('region', 'South');
    form.clock.pass(pause);
    await form.save(0).fail(400, messages.invalidFields, { telephone: messages.pattern });
    expect(form.save(1).changes).toEqual({ region: 'South' });
    await form.save(1).arrive();
    expect(form.state().sentences).toEqual({ telephone: messages.pattern });
    form.autosave.type('telephone', '0113 496 0000');
    form.clock.pass(pause);
    expect(form.save(2).changes).toEqual({ telephone: '0113 496 0000' });
  });

  test('shows what the server made of it', async () => {
    const form = writing();
    form.autosave.type('email', 'Ada@Brook.example');
    form.clock.pass(pause);
    await form.save(0).arrive({ email: 'ada@brook.example' });
    expect(form.state()).toMatchObject({ typed: { email: 'ada@brook.example' }, clashes: [], unsaved: [] });
  });

  test('can be waited for', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    const saved = vi.fn();
    void form.autosave.settle().then(saved);
    await form.save(0).arrive();
    expect(saved).toHaveBeenCalledWith(true);
    form.autosave.type('county', 'Essex');
    const failed = vi.fn();
    void form.autosave.settle().then(failed);
    await form.save(1).fail(null);
    expect(failed).toHaveBeenCalledWith(false);
  });
});

test('once it is stopped, nothing is sent or stored any more', async () => {
  const form = writing();
  form.autosave.type('county', 'Kent');
  form.autosave.stop();
  const before = form.storedDraft();
  form.autosave.type('county', 'Kent and Sussex');
  form.clock.pass(pause);
  await form.autosave.saveNow();
  expect(form.saves).toHaveLength(0);
  expect(form.storedDraft()).toEqual(before);
});

describe('without a connection', () => {
  test('tries again, less and less often, until it is saved', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await form.save(index).fail(index % 2 ? 503 : null, messages.networkFailed);
      expect(form.state().phase).toEqual({
        name: 'failed',
        reason: messages.networkFailed,
        isTryingAgain: true,
      });
      form.clock.pass(seconds * 1000 - 1);
      expect(form.saves).toHaveLength(index + 1);
      form.clock.pass(1);
      expect(form.saves).toHaveLength(index + 2);
    }
    await form.save(7).arrive();
    expect(form.phase()).toBe('saved');
    expect(form.current().record.county).toBe('Kent');
  });

  test('does not try more often because of typing, but at once when told to', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    await form.save(0).fail(null);
    form.autosave.type('county', 'Kent and Sussex');
    await form.autosave.leave();
    form.clock.pass(pause);
    expect(form.saves).toHaveLength(1);
    void form.autosave.saveNow();
    expect(form.save(1).changes).toEqual({ county: 'Kent and Sussex' });
  });

  test('leaves the server alone for as long as it asks, and then saves', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    await form.save(0).fail(429, messages.tooManyAttempts(12), {}, 12 * 60);
    expect(form.state().phase).toEqual({
      name: 'failed',
      reason: messages.tooManyAttempts(12),
      isTryingAgain: true,
      triesAt: new Date(form.clock.now().getTime() + 12 * 60_000),
    });
    expect(form.storedDraft()).toMatchObject({ county: { typed: 'Kent' } });
    form.clock.pass(12 * 60_000 - 1);
    expect(form.saves).toHaveLength(1);
    form.clock.pass(1);
    await form.save(1).arrive();
    expect(form.current().record.county).toBe('Kent');
  });

  test('stores what is not saved yet as a draft, and discards it once it is saved', async () => {
    const form = writing({ stored: { county: 'Devon' } });
    form.autosave.type('county', 'Kent');
    form.autosave.type('email', 'ada@');
    expect(form.storedDraft()).toEqual({
      county: { typed: 'Kent', known: ['Devon'] },
      email: { typed: 'ada@', known: [''] },
    });
    form.clock.pass(pause);
    await form.save(0).arrive();
    expect(form.storedDraft()).toEqual({ email: { typed: 'ada@', known: [''] } });
    form.autosave.type('email', '');
    expect(form.storedDraft()).toBeNull();
  });

  test('restores the draft after a reload, and saves it', async () => {
    const form = writing({ draft: { county: { typed: 'Kent', known: [''] } } });
    expect(form.state().typed.county).toBe('Kent');
    form.clock.pass(0);
    expect(form.save(0).changes).toEqual({ county: 'Kent' });
  });

  test('knows its own words again when only the reply was lost', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    form.store({ county: 'Kent' });
    await form.save(0).fail(null);
    form.autosave.type('county', 'Kent and Sussex');
    expect(writing({ stored: { county: 'Kent' }, draft: form.storedDraft() }).state().clashes).toEqual([]);
    void form.autosave.saveNow();
    await form.save(1).arrive();
    expect(form.state().clashes).toEqual([]);
    expect(form.save(2)).toMatchObject({ changes: { county: 'Kent and Sussex' }, etag: '"2"' });
  });
});

describe('changed elsewhere meanwhile', () => {
  test('goes on by itself where other fields were changed, and shows these', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.store({ region: 'South' });
    form.clock.pass(pause);
    await form.save(0).arrive();
    expect(form.save(1)).toMatchObject({ changes: { county: 'Kent' }, etag: '"2"' });
    await form.save(1).arrive();
    expect(form.state()).toMatchObject({ clashes: [], typed: { county: 'Kent', region: 'South' } });
    expect(form.phase()).toBe('saved');
  });

  test('has nothing to ask where both wrote the same', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.store({ county: 'Kent' });
    form.clock.pass(pause);
    await form.save(0).arrive();
    expect(form.state()).toMatchObject({ clashes: [], phase: { name: 'saved' } });
    expect(form.saves).toHaveLength(1);
  });

  test.each([
    ['mine', 'Kent'],
    ['theirs', 'Essex'],
  ] as const)('asks where the same field was changed: %s', async (which, after) => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.autosave.type('region', 'South');
    form.store({ county: 'Essex' });
    form.clock.pass(pause);
    await form.save(0).arrive();
    // The other field need not wait for the answer.
    expect(form.save(1).changes).toEqual({ region: 'South' });
    await form.save(1).arrive();
    expect(form.state()).toMatchObject({
      clashes: ['county'],
      typed: { county: 'Kent' },
      record: { county: 'Essex' },
    });
    // A reload asks again.
    expect(writing({ stored: form.current().record, draft: form.storedDraft() }).state().clashes).toEqual([
      'county',
    ]);
    void form.autosave.choose('county', which);
    if (which === 'mine') await form.save(2).arrive();
    expect(form.saves).toHaveLength(which === 'mine' ? 3 : 2);
    expect(form.state()).toMatchObject({ clashes: [], typed: { county: after }, unsaved: [] });
    expect(form.current().record).toMatchObject({ county: after, region: 'South' });
    expect(form.storedDraft()).toBeNull();
  });

  test('asks after a reload, too', () => {
    const form = writing({
      stored: { county: 'Essex' },
      draft: { county: { typed: 'Kent', known: [''] }, region: { typed: 'South', known: [''] } },
    });
    expect(form.state().clashes).toEqual(['county']);
    form.clock.pass(0);
    expect(form.save(0).changes).toEqual({ region: 'South' });
  });

  test('tries again later where it cannot be read anew', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.store({ region: 'South' });
    form.clock.pass(pause);
    form.onServer.isReachable = false;
    await form.save(0).arrive();
    expect(form.state().phase).toMatchObject({ name: 'failed', isTryingAgain: true });
    form.onServer.isReachable = true;
    form.clock.pass(2000);
    await form.save(1).arrive();
    await form.save(2).arrive();
    expect(form.current().record).toMatchObject({ county: 'Kent', region: 'South' });
  });

  test('does not ask the server without end', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    for (let index = 0; index < 6; index += 1) await form.save(index).fail(409, 'Changed meanwhile.');
    expect(form.saves).toHaveLength(6);
    expect(form.state().phase).toMatchObject({ reason: 'Changed meanwhile.', isTryingAgain: true });
  });
});

describe('what cannot be changed any more', () => {
  test('is read anew, says so, and keeps what was typed', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.store({ closedBecause: 'It has closed.' });
    form.clock.pass(pause);
    await form.save(0).fail(400, 'It has closed.');
    expect(form.state()).toMatchObject({
      record: { closedBecause: 'It has closed.' },
      unsaved: ['county'],
      phase: { name: 'failed', reason: 'It has closed.', isTryingAgain: false },
    });
    expect(form.storedDraft()).toMatchObject({ county: { typed: 'Kent' } });
    form.clock.pass(100_000);
    await form.autosave.saveNow();
    expect(form.saves).toHaveLength(1);
  });
});

describe('something else that changes the application', () => {
  test('waits for the save before it, and its version counts from then on', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    form.clock.pass(pause);
    const ask = vi.fn(async () => {
      form.store({
        attachments: [{ s3Key: 'a.pdf', fileName: 'a.pdf', contentType: 'application/pdf', size: 1 }],
      });
      return form.current();
    });
    const performed = form.autosave.perform(ask);
    expect(ask).not.toHaveBeenCalled();
    await form.save(0).arrive();
    await performed;
    expect(ask).toHaveBeenCalledWith('"2"');
    expect(form.state().record.attachments).toHaveLength(1);
    form.autosave.type('region', 'South');
    form.clock.pass(pause);
    expect(form.save(1).etag).toBe('"3"');
  });

  test('tells whoever asked when it fails, and what was typed stays', async () => {
    const form = writing();
    form.autosave.type('county', 'Kent');
    const refusal = new CallFailure(400, 'No.');
    await expect(form.autosave.perform(() => Promise.reject(refusal))).rejects.toBe(refusal);
    form.clock.pass(pause);
    expect(form.save(0).changes).toEqual({ county: 'Kent' });
  });
});
