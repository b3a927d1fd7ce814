// Tests saving an application while someone types: when, in which order, and after failures and conflicts.
import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication, OwnFields } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { amountMessage } from './amount.ts';
import { type AutosaveState, pause, startAutosave, type Unsaved } from './autosave.ts';
import { manualClock, sampleApplication } from './testing.ts';

interface Save {
  readonly changes: Partial<OwnFields>;
  readonly etag: string | null;
  /** The server stores the save, perhaps with changed values. */
  arrive(changedByServer?: Partial<OwnFields>): Promise<void>;
  fail(
    status: number | null,
    message?: string,
    fieldErrors?: Record<string, string>,
    retryAfter?: number,
  ): Promise<void>;
}

/** Lets all pending promises continue. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a form and a server that stores or refuses its saves as the test decides. */
function startForm({
  stored = {},
  draft = null,
}: {
  stored?: Partial<OwnApplication>;
  draft?: Unsaved | null;
} = {}) {
  const clock = manualClock();
  let record: OwnApplication = { ...sampleApplication, ...stored };
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
          arrive: (changedByServer = {}) => {
            if (etag !== current().etag) return refuse(409, 'Changed by someone else.');
            store({ ...changes, ...changedByServer });
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
    /** Returns the nth save, or fails if there was none. */
    save(index: number): Save {
      const one = saves[index];
      if (!one) throw new Error(`There was no save ${index}.`);
      return one;
    },
  };
}

describe('saving', () => {
  test('waits until typing pauses, and sends only what has changed', async () => {
    const form = startForm();
    form.autosave.type('townCity', 'Le');
    form.clock.advance(pause - 1);
    form.autosave.type('townCity', 'Leeds ');
    form.clock.advance(pause - 1);
    expect(form.saves).toHaveLength(0);
    expect(form.phase()).toBe('unsaved');
    form.clock.advance(1);
    expect(form.phase()).toBe('saving');
    expect(form.save(0)).toMatchObject({ changes: { townCity: 'Leeds' }, etag: '"1"' });
    await form.save(0).arrive();
    expect(form.phase()).toBe('saved');
    expect(form.state().savedAt).toEqual(form.clock.now());
    // The field keeps the text as it was typed, because the cursor must not jump.
    expect(form.state().typed.townCity).toBe('Leeds ');
    form.clock.advance(10 * pause);
    expect(form.saves).toHaveLength(1);
  });

  test('starts immediately when a field loses the focus, but not if nothing has changed', async () => {
    const form = startForm();
    await form.autosave.leave();
    expect(form.saves).toHaveLength(0);
    form.autosave.type('isPartialSolution', false);
    void form.autosave.leave();
    expect(form.save(0).changes).toEqual({ isPartialSolution: false });
  });

  test('sends one save at a time, each based on the version of the one before', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    form.autosave.type('county', 'Kent and Sussex');
    form.autosave.type('region', 'South');
    form.clock.advance(pause);
    expect(form.saves).toHaveLength(1);
    await form.save(0).arrive();
    expect(form.save(1)).toMatchObject({
      changes: { county: 'Kent and Sussex', region: 'South' },
      etag: '"2"',
    });
    await form.save(1).arrive();
    expect(form.phase()).toBe('saved');
  });

  test('does not send invalid fields, shows their errors, and sends the rest', async () => {
    const form = startForm();
    form.autosave.type('email', 'ada@');
    form.autosave.type('turnover', 'a lot');
    form.autosave.type('postcode', 'LS1 4AP');
    form.clock.advance(pause);
    expect(form.save(0).changes).toEqual({ postcode: 'LS1 4AP' });
    await form.save(0).arrive();
    expect(form.saves).toHaveLength(1);
    expect(form.state().fieldErrors).toEqual({ email: messages.email, turnover: amountMessage });
    expect(form.state().typed.email).toBe('ada@');
    form.autosave.type('turnover', '£1,250,000.50');
    form.autosave.type('email', 'ada@brook.example');
    form.clock.advance(pause);
    expect(form.save(1).changes).toEqual({ email: 'ada@brook.example', turnover: 1250000.5 });
  });

  test('does not send a value again that the server refused, until it is changed', async () => {
    const form = startForm();
    form.autosave.type('telephone', '0000000');
    form.autosave.type('region', 'South');
    form.clock.advance(pause);
    await form.save(0).fail(400, messages.invalidFields, { telephone: messages.pattern });
    expect(form.save(1).changes).toEqual({ region: 'South' });
    await form.save(1).arrive();
    expect(form.state().fieldErrors).toEqual({ telephone: messages.pattern });
    form.autosave.type('telephone', '0113 496 0000');
    form.clock.advance(pause);
    expect(form.save(2).changes).toEqual({ telephone: '0113 496 0000' });
  });

  test('shows the value as the server stored it', async () => {
    const form = startForm();
    form.autosave.type('email', 'Ada@Brook.example');
    form.clock.advance(pause);
    await form.save(0).arrive({ email: 'ada@brook.example' });
    expect(form.state()).toMatchObject({ typed: { email: 'ada@brook.example' }, conflicts: [], unsaved: [] });
  });

  test('reports when everything is saved, or that it failed', async () => {
    const form = startForm();
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

test('sends and stores nothing after it is stopped', async () => {
  const form = startForm();
  form.autosave.type('county', 'Kent');
  form.autosave.stop();
  const before = form.storedDraft();
  form.autosave.type('county', 'Kent and Sussex');
  form.clock.advance(pause);
  await form.autosave.saveNow();
  expect(form.saves).toHaveLength(0);
  expect(form.storedDraft()).toEqual(before);
});

describe('without a connection', () => {
  test('retries with growing delays until it is saved', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await form.save(index).fail(index % 2 ? 503 : null, messages.networkFailed);
      expect(form.state().phase).toEqual({
        name: 'failed',
        reason: messages.networkFailed,
        isTryingAgain: true,
      });
      form.clock.advance(seconds * 1000 - 1);
      expect(form.saves).toHaveLength(index + 1);
      form.clock.advance(1);
      expect(form.saves).toHaveLength(index + 2);
    }
    await form.save(7).arrive();
    expect(form.phase()).toBe('saved');
    expect(form.current().record.county).toBe('Kent');
  });

  test('does not retry more often because of typing, but immediately when asked', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    await form.save(0).fail(null);
    form.autosave.type('county', 'Kent and Sussex');
    await form.autosave.leave();
    form.clock.advance(pause);
    expect(form.saves).toHaveLength(1);
    void form.autosave.saveNow();
    expect(form.save(1).changes).toEqual({ county: 'Kent and Sussex' });
  });

  test('waits for as long as the server asks, and then saves', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    await form.save(0).fail(429, messages.tooManyAttempts(12), {}, 12 * 60);
    expect(form.state().phase).toEqual({
      name: 'failed',
      reason: messages.tooManyAttempts(12),
      isTryingAgain: true,
      triesAt: new Date(form.clock.now().getTime() + 12 * 60_000),
    });
    expect(form.storedDraft()).toMatchObject({ county: { typed: 'Kent' } });
    form.clock.advance(12 * 60_000 - 1);
    expect(form.saves).toHaveLength(1);
    form.clock.advance(1);
    await form.save(1).arrive();
    expect(form.current().record.county).toBe('Kent');
  });

  test('stores what is not saved yet as a draft, and discards it once it is saved', async () => {
    const form = startForm({ stored: { county: 'Devon' } });
    form.autosave.type('county', 'Kent');
    form.autosave.type('email', 'ada@');
    expect(form.storedDraft()).toEqual({
      county: { typed: 'Kent', known: ['Devon'] },
      email: { typed: 'ada@', known: [''] },
    });
    form.clock.advance(pause);
    await form.save(0).arrive();
    expect(form.storedDraft()).toEqual({ email: { typed: 'ada@', known: [''] } });
    form.autosave.type('email', '');
    expect(form.storedDraft()).toBeNull();
  });

  test('restores the draft after a reload, and saves it', async () => {
    const form = startForm({ draft: { county: { typed: 'Kent', known: [''] } } });
    expect(form.state().typed.county).toBe('Kent');
    form.clock.advance(0);
    expect(form.save(0).changes).toEqual({ county: 'Kent' });
  });

  test('recognises its own text if only the reply was lost', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    form.store({ county: 'Kent' });
    await form.save(0).fail(null);
    form.autosave.type('county', 'Kent and Sussex');
    expect(startForm({ stored: { county: 'Kent' }, draft: form.storedDraft() }).state().conflicts).toEqual(
      [],
    );
    void form.autosave.saveNow();
    await form.save(1).arrive();
    expect(form.state().conflicts).toEqual([]);
    expect(form.save(2)).toMatchObject({ changes: { county: 'Kent and Sussex' }, etag: '"2"' });
  });
});

describe('an application that was changed elsewhere', () => {
  test('is saved without a question if other fields were changed, and shows these', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.store({ region: 'South' });
    form.clock.advance(pause);
    await form.save(0).arrive();
    expect(form.save(1)).toMatchObject({ changes: { county: 'Kent' }, etag: '"2"' });
    await form.save(1).arrive();
    expect(form.state()).toMatchObject({ conflicts: [], typed: { county: 'Kent', region: 'South' } });
    expect(form.phase()).toBe('saved');
  });

  test('causes no question if both wrote the same', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.store({ county: 'Kent' });
    form.clock.advance(pause);
    await form.save(0).arrive();
    expect(form.state()).toMatchObject({ conflicts: [], phase: { name: 'saved' } });
    expect(form.saves).toHaveLength(1);
  });

  test.each([
    ['mine', 'Kent'],
    ['theirs', 'Essex'],
  ] as const)('causes a question if the same field was changed: %s', async (which, after) => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.autosave.type('region', 'South');
    form.store({ county: 'Essex' });
    form.clock.advance(pause);
    await form.save(0).arrive();
    // The other field does not have to wait for the answer.
    expect(form.save(1).changes).toEqual({ region: 'South' });
    await form.save(1).arrive();
    expect(form.state()).toMatchObject({
      conflicts: ['county'],
      typed: { county: 'Kent' },
      record: { county: 'Essex' },
    });
    // A reload asks again.
    expect(startForm({ stored: form.current().record, draft: form.storedDraft() }).state().conflicts).toEqual(
      ['county'],
    );
    void form.autosave.choose('county', which);
    if (which === 'mine') await form.save(2).arrive();
    expect(form.saves).toHaveLength(which === 'mine' ? 3 : 2);
    expect(form.state()).toMatchObject({ conflicts: [], typed: { county: after }, unsaved: [] });
    expect(form.current().record).toMatchObject({ county: after, region: 'South' });
    expect(form.storedDraft()).toBeNull();
  });

  test('causes a question after a reload too', () => {
    const form = startForm({
      stored: { county: 'Essex' },
      draft: { county: { typed: 'Kent', known: [''] }, region: { typed: 'South', known: [''] } },
    });
    expect(form.state().conflicts).toEqual(['county']);
    form.clock.advance(0);
    expect(form.save(0).changes).toEqual({ region: 'South' });
  });

  test('is saved later if it cannot be loaded again', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.store({ region: 'South' });
    form.clock.advance(pause);
    form.onServer.isReachable = false;
    await form.save(0).arrive();
    expect(form.state().phase).toMatchObject({ name: 'failed', isTryingAgain: true });
    form.onServer.isReachable = true;
    form.clock.advance(2000);
    await form.save(1).arrive();
    await form.save(2).arrive();
    expect(form.current().record).toMatchObject({ county: 'Kent', region: 'South' });
  });

  test('does not cause endless requests', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
    for (let index = 0; index < 6; index += 1) await form.save(index).fail(409, 'Changed by someone else.');
    expect(form.saves).toHaveLength(6);
    expect(form.state().phase).toMatchObject({ reason: 'Changed by someone else.', isTryingAgain: true });
  });
});

describe('an application that can no longer be changed', () => {
  test('is loaded again, shows why, and keeps what was typed', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.store({ closedBecause: 'It has closed.' });
    form.clock.advance(pause);
    await form.save(0).fail(400, 'It has closed.');
    expect(form.state()).toMatchObject({
      record: { closedBecause: 'It has closed.' },
      unsaved: ['county'],
      phase: { name: 'failed', reason: 'It has closed.', isTryingAgain: false },
    });
    expect(form.storedDraft()).toMatchObject({ county: { typed: 'Kent' } });
    form.clock.advance(100_000);
    await form.autosave.saveNow();
    expect(form.saves).toHaveLength(1);
  });
});

describe('another action that changes the application', () => {
  test('waits for the save before it, and the next save uses its version', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    form.clock.advance(pause);
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
    form.clock.advance(pause);
    expect(form.save(1).etag).toBe('"3"');
  });

  test('passes its failure to the caller and keeps what was typed', async () => {
    const form = startForm();
    form.autosave.type('county', 'Kent');
    const refusal = new CallFailure(400, 'No.');
    await expect(form.autosave.perform(() => Promise.reject(refusal))).rejects.toBe(refusal);
    form.clock.advance(pause);
    expect(form.save(0).changes).toEqual({ county: 'Kent' });
  });
});
