// Tests a form that saves itself when the application is changed elsewhere or can no longer be changed.
import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import { pause } from './autosave.ts';
import { startForm } from './autosave-testing.ts';

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

  test('causes no question if both changes are the same', async () => {
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
