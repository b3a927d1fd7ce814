// Tests of contact messages that are possible spam: their own list, and moving them to the list of all others.
import { describe, expect, test } from 'vitest';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { contactMessageTests, notFoundText } from '../../../tests/support/contact-messages.ts';

const { call, database, insert, reader, otherSiteToken, eventsOf } = await contactMessageTests();

describe('possible spam', () => {
  const listed = async (query: Record<string, string> = {}) => {
    const { body, headers } = await call(contactMessages.list, { token: reader, query });
    return { ids: body.map(({ id }: { id: number }) => id), total: headers['x-total-count'] };
  };
  const unread = async () => (await call(dashboard.figures, { token: reader })).body.unreadMessages;
  const mark = (
    id: number,
    isPossibleSpam: boolean,
    more: { token?: string; headers?: Record<string, string> } = {},
  ) => call(contactMessages.update, { token: reader, params: { id }, body: { isPossibleSpam }, ...more });

  test('has its own list, and is not counted as unread', async () => {
    const { id: ham } = await insert(database, 'contact_message');
    const { id: spam } = await insert(database, 'contact_message', { is_possible_spam: true });
    await insert(database, 'contact_message', { is_possible_spam: true, site: sites.GA });
    expect(await listed()).toEqual({ ids: [ham], total: '1' });
    expect(await listed({ isPossibleSpam: 'false', page: '1' })).toEqual({ ids: [ham], total: '1' });
    expect(await listed({ isPossibleSpam: 'true', page: '1' })).toEqual({ ids: [spam], total: '1' });
    expect(await unread()).toBe(1);
    expect(await call(contactMessages.list, { token: reader, query: { isPossibleSpam: 'x' } })).toMatchObject(
      {
        status: 400,
      },
    );
  });

  test('can be read and marked as not spam; it then moves to the list, with an audit entry', async () => {
    const { id } = await insert(database, 'contact_message', { is_possible_spam: true });
    const { body, headers } = await call(contactMessages.find, { token: reader, params: { id } });
    expect(body).toMatchObject({ isPossibleSpam: true, isRead: true });
    const ifMatch = { 'if-match': String(headers.etag) };
    expect(await mark(id, false, { headers: ifMatch })).toMatchObject({
      status: 200,
      body: { id, isPossibleSpam: false },
      headers: { etag: '"3"' },
    });
    expect(await listed()).toEqual({ ids: [id], total: '1' });
    expect(await listed({ isPossibleSpam: 'true' })).toEqual({ ids: [], total: '0' });
    expect((await eventsOf()).at(-1)).toMatchObject({
      action: 'update',
      changes: { isPossibleSpam: { from: true, to: false } },
    });
    expect(await mark(id, true, { headers: ifMatch })).toMatchObject({ status: 409 });
    expect((await mark(id, false)).headers.etag).toBe('"3"');
  });

  test.each([{ isPossibleSpam: null }, { isPossibleSpam: 'no' }])('%o is a 400', async (body) => {
    const { id } = await insert(database, 'contact_message');
    expect((await call(contactMessages.update, { token: reader, params: { id }, body })).status).toBe(400);
  });

  test('of the other site is a 404, and stays as it is', async () => {
    const { id } = await insert(database, 'contact_message', { is_possible_spam: true });
    expect(await mark(id, false, { token: otherSiteToken })).toMatchObject({
      status: 404,
      body: { title: notFoundText },
    });
    expect(await listed({ isPossibleSpam: 'true' })).toEqual({ ids: [id], total: '1' });
  });
});
