// @vitest-environment jsdom
// Tests which pressed keys count as shortcuts.
import { afterEach, describe, expect, test } from 'vitest';
import { isSingleKey, setSingleKeys } from './single-keys.ts';

/** Presses a key on the first element of the page, or on the page itself. */
function isShortcut(key: string, { on = '', ...more }: { on?: string } & KeyboardEventInit = {}): boolean {
  document.body.innerHTML = on;
  const target = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  let answer = false;
  const listen = (event: KeyboardEvent) => {
    answer = isSingleKey(event);
  };
  document.addEventListener('keydown', listen, { once: true });
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (target ?? document.body).dispatchEvent(event);
  return answer;
}

afterEach(() => setSingleKeys(true));

describe('a single key', () => {
  test.each(['j', 'J', '/', '?', '['])('%s is a shortcut on the page', (key) => {
    expect(isShortcut(key)).toBe(true);
  });

  test.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"><p data-target>Text</p></div>',
    '<div role="combobox"></div>',
    '<div role="menu"><button data-target>Edit</button></div>',
    '<div role="listbox"><span data-target>One</span></div>',
  ])('is not a shortcut in %s', (on) => {
    expect(isShortcut('j', { on })).toBe(false);
  });

  test.each(['<a href="/">Name</a>', '<button>Edit</button>', '<input type="checkbox">'])(
    'is a shortcut on %s, which takes no text',
    (on) => {
      expect(isShortcut('j', { on })).toBe(true);
    },
  );

  test.each([
    '<a href="/">Name</a><div aria-modal="true"></div>',
    '<a href="/">Name</a><dialog open></dialog>',
  ])('is not a shortcut while a dialog is open: %s', (on) => {
    expect(isShortcut('j', { on })).toBe(false);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('is not a shortcut with %s', (modifier) => {
    expect(isShortcut('j', { [modifier]: true })).toBe(false);
  });

  test('may be a character that needs Shift or AltGr on this keyboard', () => {
    expect(isShortcut('?', { shiftKey: true })).toBe(true);
    expect(isShortcut('[', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
    expect(isShortcut('[', { ctrlKey: true })).toBe(false);
  });

  test('is not a shortcut while a character is composed from several keys', () => {
    expect(isShortcut('j', { isComposing: true })).toBe(false);
  });

  test('is not a shortcut for someone who switched them off', () => {
    setSingleKeys(false);
    expect(isShortcut('j')).toBe(false);
  });
});
