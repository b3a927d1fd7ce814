// Tests what a call sends, what it returns, and what each failure means.
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth, tokenStorageKey } from '../../contract/auth.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { tags } from '../../contract/tags.ts';
import { z } from '../../contract/zod.ts';
import { CallFailure, call, failureOf, refreshPerson } from './api.ts';
import { confirmation } from './confirmation.ts';
import { redirect } from './redirect.ts';
import { session } from './session.ts';
import { sessionError } from './session-error.ts';

const person = { id: 7, email: 'a@example.com', firstName: 'A', lastName: 'B', roles: [10], site: 1 };
const payload = {
  Email: 'a@example.com',
  FirstName: 'A',
  LastName: 'B',
  ID: 7,
  Roles: '[10]',
  Site: 1,
  exp: 9e9,
};
const token = `h.${btoa(JSON.stringify(payload))}.s`;

let requests: Request[] = [];

/** Replaces the browser's fetch: a listed path gets its reply, and any other path cannot be reached. */
function answer(replies: Record<string, () => Response | Promise<Response>>) {
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const request = new Request(new URL(address, 'http://localhost'), options);
    requests.push(request);
    options.signal?.throwIfAborted();
    const reply = replies[new URL(request.url).pathname];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
}

const sent = () => requests.map(({ method, url }) => `${method} ${url.replace('http://localhost', '')}`);
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as CallFailure,
  );

beforeEach(() => {
  requests = [];
  session.signIn(token);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.signOut();
  redirect.take();
});

describe('a call', () => {
  test('goes to its path from the root, with the parameters filled in and encoded', async () => {
    answer({ '/admin/challengeTags/10/50%25-%2F%3F': () => Response.json({ id: 1 }) });
    await call(tags.find, { params: { type: 10, address: '50%-/?' } });
    expect(sent()).toEqual(['GET /admin/challengeTags/10/50%25-%2F%3F']);
  });

  test('sends its query, with a list as repeated values, and leaves out values that are not given', async () => {
    const many = endpoint({
      method: 'GET',
      path: 'admin/many',
      summary: '',
      access: 'staff',
      query: z.object({ ids: z.array(z.int()), search: z.string().optional(), page: z.int().optional() }),
      reply: z.string(),
    });
    answer({ '/admin/many': () => Response.json('x') });
    await call(many, { query: { ids: [1, 2], search: 'a b' } });
    expect(sent()).toEqual(['GET /admin/many?ids=1&ids=2&search=a+b']);
  });

  test('sends the token, the XSRF header and the version an edit is based on', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=x; XSRF-TOKEN=abc');
    answer({ '/admin/challengeTags/3': () => Response.json({ id: 3 }) });
    await call(tags.update, { params: { id: 3 }, body: { name: 'New' }, ifMatch: '"4"' });
    const [request] = requests;
    expect(request?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(request?.headers.get('x-xsrf-token')).toBe('abc');
    expect(request?.headers.get('if-match')).toBe('"4"');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ name: 'New' });
  });

  test('returns the data, the total, the version and the time of the server’s clock', async () => {
    const headers = { 'X-Total-Count': '41', ETag: '"2"', Date: 'Thu, 01 Jan 2026 09:30:00 GMT' };
    answer({ '/admin/challengeTags': () => Response.json([], { headers }) });
    expect(await call(tags.list, {})).toEqual({
      data: [],
      total: 41,
      isTotalCapped: false,
      etag: '"2"',
      at: new Date('2026-01-01T09:30:00Z'),
    });
  });

  test('with an empty reply returns no data', async () => {
    answer({ '/admin/challengeTags/3': () => new Response(null, { status: 204 }) });
    expect((await call(tags.delete, { params: { id: 3 } })).data).toBeUndefined();
  });

  test('that was aborted does not fail with a CallFailure', async () => {
    answer({});
    const signal = AbortSignal.abort();
    expect(await failed(call(tags.list, { signal }))).not.toBeInstanceOf(CallFailure);
  });
});

describe('a failure', () => {
  const parts = ({ message, formError, fieldErrors }: CallFailure) => ({ message, formError, fieldErrors });

  test('400 with a string uses it as the form error', () => {
    const message = 'Incorrect email or password.';
    expect(parts(failureOf(400, message))).toEqual({
      message: message,
      formError: message,
      fieldErrors: {},
    });
  });

  test('400 with an object uses its errors as field errors and its title as the form error', () => {
    const refusal = { title: 'Please correct the fields below.', errors: { name: messages.required } };
    expect(parts(failureOf(400, refusal))).toEqual({
      message: refusal.title,
      formError: refusal.title,
      fieldErrors: refusal.errors,
    });
  });

  test.each([
    [403, { title: 'You do not have permission to do this.' }, 'You do not have permission to do this.'],
    [409, { title: 'Someone else changed this.' }, 'Someone else changed this.'],
    [500, { title: 'Something went wrong.' }, 'Something went wrong.'],
    [502, undefined, 'Request failed with status code 502'],
    [500, 'text', 'Request failed with status code 500'],
    [400, ['x'], 'Request failed with status code 400'],
  ])('%i with %j says %j', (status, refusal, message) => {
    expect(parts(failureOf(status, refusal))).toEqual({ message, formError: message, fieldErrors: {} });
  });

  test('no reply at all says that the server could not be reached', async () => {
    answer({});
    expect(await failed(call(tags.list, {}))).toMatchObject({
      status: null,
      message: messages.networkFailed,
    });
  });

  test('a reply that breaks off counts as no reply', async () => {
    answer({ '/admin/challengeTags': () => new Response('[{"id":1,') });
    expect(await failed(call(tags.list, {}))).toMatchObject({ message: messages.networkFailed });
  });

  test('401 says Unauthorized, removes the token and redirects to the sign-in page', async () => {
    answer({ '/admin/challengeTags': () => Response.json({ title: 'x' }, { status: 401 }) });
    expect(await failed(call(tags.list, {}))).toMatchObject({ status: 401, message: 'Unauthorized' });
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
    expect(redirect.take()).toBe('/auth/login');
    expect(sessionError.get()).toBe('Unauthorized');
  });

  test('401 to a token that has been replaced does not end the new session', async () => {
    const newer = token.replace('.s', '.t');
    answer({
      '/admin/challengeTags': () => {
        session.signIn(newer);
        return Response.json({ title: 'x' }, { status: 401 });
      },
    });
    await failed(call(tags.list, {}));
    expect(localStorage.getItem(tokenStorageKey)).toBe(newer);
    expect(sessionError.get()).toBeNull();
  });

  test('403 asks the server who is signed in, and applies changed roles', async () => {
    const me = vi.fn(() => Response.json({ ...person, roles: [10, 60] }));
    answer({
      '/admin/challengeTags': () => Response.json({ title: 'No.' }, { status: 403 }),
      '/admin/auth/me': me,
    });
    await failed(call(tags.list, {}));
    await vi.waitFor(() => expect(session.get()?.person.roles).toEqual([10, 60]));
    expect(me).toHaveBeenCalledTimes(1);
  });
});

describe('a change of the account made in another tab or by someone else', () => {
  const reply = (version: number) => () =>
    Response.json([], { headers: { 'x-person-version': `${version}` } });
  const me = () => Response.json({ ...person, roles: [10, 90] }, { headers: { 'x-person-version': '2' } });

  test('is noticed with the next reply, and the person is fetched once', async () => {
    answer({ '/admin/challengeTags': reply(1), '/admin/auth/me': me });
    await call(tags.list, {});
    await call(tags.list, {});
    expect(sent()).not.toContain('GET /admin/auth/me');
    answer({ '/admin/challengeTags': reply(2), '/admin/auth/me': me });
    await call(tags.list, {});
    await vi.waitFor(() => expect(session.get()?.person.roles).toEqual([10, 90]));
    await call(tags.list, {});
    expect(sent().filter((one) => one === 'GET /admin/auth/me')).toHaveLength(1);
  });

  test('of another account does not refresh this one', async () => {
    session.signIn(`${token}4`);
    answer({ '/admin/challengeTags': reply(5), '/admin/auth/me': me });
    await call(tags.list, {});
    session.signIn(`${token}3`);
    answer({ '/admin/challengeTags': reply(9), '/admin/auth/me': me });
    await call(tags.list, {});
    expect(sent()).not.toContain('GET /admin/auth/me');
  });
});

describe('refreshing the signed-in person', () => {
  test('sends nothing without a session', async () => {
    session.signOut();
    answer({});
    await refreshPerson();
    expect(requests).toEqual([]);
  });

  test('changes nothing when the server cannot be reached or refuses', async () => {
    answer({});
    await refreshPerson();
    answer({ [`/${auth.me.path}`]: () => Response.json({ title: 'No.' }, { status: 403 }) });
    await refreshPerson();
    expect(session.get()?.person.roles).toEqual([10]);
    expect(requests).toHaveLength(2);
  });

  test('ignores a reply about someone who has signed out since the request', async () => {
    answer({
      '/admin/auth/me': () => {
        session.signIn(`${token}2`);
        return Response.json({ ...person, email: 'old@example.com' });
      },
    });
    await refreshPerson();
    expect(session.get()?.person.email).toBe('a@example.com');
  });
});

describe('a call that needs a recent sign-in', () => {
  const seal = endpoint({
    method: 'POST',
    path: 'admin/seal',
    summary: '',
    access: 'staff',
    body: z.object({ name: z.string() }),
    reply: z.object({ id: z.int() }),
  });
  const refusal = () =>
    Response.json({ title: 'Confirm that it is you to continue.', confirm: true }, { status: 403 });
  const typed = { body: { name: 'As it was typed' } };

  /** Refuses this many times, then succeeds. */
  function answerAfter(refusals: number) {
    let left = refusals;
    answer({ '/admin/seal': () => (left-- > 0 ? refusal() : Response.json({ id: 3 })) });
  }
  const attempts = () => requests.filter(({ url }) => url.endsWith('/admin/seal'));

  /** Replaces the dialog, and counts how often it is asked. */
  function answerWith(isConfirmed: boolean, before = () => {}) {
    let asked = 0;
    confirmation.ask = async () => {
      asked += 1;
      before();
      return isConfirmed;
    };
    return () => asked;
  }
  const unanswered = confirmation.ask;
  afterEach(() => {
    confirmation.ask = unanswered;
  });

  test('is repeated with what was typed and the new token, once the person has confirmed', async () => {
    answerAfter(1);
    const renewed = `h.${btoa(JSON.stringify({ ...payload, jti: 'x' }))}.s`;
    answerWith(true, () => session.signIn(renewed));
    expect((await call(seal, typed)).data).toEqual({ id: 3 });
    const [, second] = attempts();
    expect(await second?.json()).toEqual(typed.body);
    expect(second?.headers.get('authorization')).toBe(`Bearer ${renewed}`);
  });

  test('fails with the refusal if the person does not confirm', async () => {
    answerAfter(1);
    answerWith(false);
    expect((await failed(call(seal, typed))).message).toBe('Confirm that it is you to continue.');
    expect(attempts()).toHaveLength(1);
  });

  test('is repeated only once', async () => {
    answerAfter(2);
    const asked = answerWith(true);
    expect((await failed(call(seal, typed))).status).toBe(403);
    expect([attempts().length, asked()]).toEqual([2, 1]);
  });
});
