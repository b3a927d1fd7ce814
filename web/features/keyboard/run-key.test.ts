// Tests what single keys do on every page.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { session } from '../../platform/session.ts';
import { runKey } from './run-key.ts';

const openTool = vi.fn();
const navigate = vi.fn();
const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };

/** The time of the next key in milliseconds. */
let time = 0;

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: time });
  runKey(event, { openTool, router: { navigate } as never });
  return event;
}

const rows = [1, 2, 3].map(
  (id) => `<tr data-row="${id}"><td><input type="checkbox" id="box${id}"></td>
    <td data-name><a href="/users/${id}" id="name${id}">Name</a></td>
    <td><button>More</button></td></tr>`,
);
const page = `<main><input type="search" value="old"><table><tbody>${rows.join('')}</tbody></table></main>`;
const focused = () => document.activeElement?.id;

beforeEach(() => {
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[10,${roles.users}]` }))}.s`);
  openTool.mockReset();
  navigate.mockReset();
  Element.prototype.scrollIntoView ??= () => {};
  document.body.innerHTML = page;
  time += 60_000;
});

describe('in a list', () => {
  test('J and K move the focus from row to row, and stop at the ends', () => {
    press('j');
    expect(focused()).toBe('name1');
    press('j');
    press('J');
    expect(focused()).toBe('name3');
    press('j');
    expect(focused()).toBe('name3');
    press('k');
    expect(focused()).toBe('name2');
    press('k', { repeat: true });
    expect(focused()).toBe('name1');
    press('k');
    expect(focused()).toBe('name1');
  });

  test('X selects the row with the focus, and only there', () => {
    press('x');
    expect(document.querySelectorAll(':checked')).toHaveLength(0);
    press('j');
    press('x');
    expect(document.querySelector(':checked')?.id).toBe('box1');
    press('x', { repeat: true });
    expect(document.querySelector(':checked')?.id).toBe('box1');
  });

  test('/ goes to the search of the list, and is not typed into it', () => {
    expect(press('/').defaultPrevented).toBe(true);
    expect(document.activeElement?.getAttribute('type')).toBe('search');
  });

  test('a row without a link has its first button focused', () => {
    document.body.innerHTML = '<main><ul><li data-row="1"><button id="edit">Edit</button></li></ul></main>';
    press('j');
    expect(focused()).toBe('edit');
  });

  test('the cells of a grid are not rows', () => {
    document.body.innerHTML =
      '<main><table><tr><td><button data-row="1" id="cell">1</button></td></tr></table></main>';
    press('j');
    expect(focused()).toBe('');
  });
});

test('? shows the map of shortcuts', () => {
  press('?', { shiftKey: true });
  expect(openTool).toHaveBeenCalledWith('shortcuts');
});

test('a key that is not a shortcut is ignored', () => {
  expect(press('q').defaultPrevented).toBe(false);
});

describe('G and another key', () => {
  test.each([
    ['d', '/'],
    ['u', '/users'],
    ['p', '/users/applications'],
  ])('G %s opens %s', (key, path) => {
    press('g');
    const second = press(key);
    expect(navigate).toHaveBeenCalledWith({ to: path });
    expect(second.defaultPrevented).toBe(true);
  });

  test.each([
    ['a', '/assessments'],
    ['c', '/challenges'],
    ['k', '/calendar'],
    ['m', '/contact-us-messages'],
  ])('G %s opens %s for a super admin', (key, path) => {
    session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`);
    press('g');
    press(key);
    expect(navigate).toHaveBeenCalledWith({ to: path });
  });

  test('opens nothing that this person may not open', () => {
    for (const key of ['a', 'c', 'g', 'k', 'm']) {
      press('g');
      press(key);
    }
    expect(navigate).not.toHaveBeenCalled();
  });

  test('goes to the groups after G twice, and another key starts again', () => {
    session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`);
    press('g');
    press('g');
    expect(navigate).toHaveBeenLastCalledWith({ to: '/challenge-groups' });
    press('d');
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('works only shortly after G', () => {
    press('g');
    time += 5000;
    press('j');
    expect(focused()).toBe('name1');
    press('g');
    time += 5000;
    press('u');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('K after G opens the calendar instead of moving in the list', () => {
    press('j');
    press('j');
    press('g');
    press('k');
    expect(focused()).toBe('name2');
  });
});
