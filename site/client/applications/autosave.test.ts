// Tests saving an application while someone types: when, in which order, and after failures.
import { describe, expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { amountMessage } from './amount.ts';
import { pause } from './autosave.ts';
import { startForm } from './autosave-testing.ts';

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
