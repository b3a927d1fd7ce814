// Renders a component of the public side for tests, and offers what people can do on the page.
/** @jsxImportSource preact */
import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished, vi } from 'vitest';
import { type Place, placeOf } from '../place.ts';

export const placeAt = (search = '', home = '/site/ix'): Place => placeOf({ site: 'ix', home }, search);

export async function mount(part: ComponentChild): Promise<void> {
  const container = document.body.appendChild(document.createElement('main'));
  await act(() => render(part, container));
  onTestFinished(() => {
    render(null, container);
    document.body.replaceChildren();
  });
}

/** Finds the control of this label. */
export function control(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const element = found && document.getElementById(found.htmlFor);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error(`No control is labelled "${label}".`);
}

/** Returns the error of a control, found through its ARIA attributes. */
export function errorOf(label: string): string | null {
  const field = control(label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? null;
}

export async function type(label: string, text: string): Promise<void> {
  const field = control(label);
  await act(() => {
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function leaveField(label: string, towards: HTMLElement | null = null): Promise<void> {
  await act(
    () =>
      void control(label).dispatchEvent(new FocusEvent('blur', { relatedTarget: towards, bubbles: false })),
  );
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button says "${name}".`);
  return found;
}

export async function press(name: string): Promise<void> {
  await act(async () => button(name).click());
}

export const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null;

/** Replaces the browser's location, and records where the page would go instead of going there. */
export function recordNavigation(pathname = '/site/ix/sign-in', search = '') {
  const navigation = { to: null as string | null };
  const go = (address: string) => {
    navigation.to = address;
  };
  vi.stubGlobal('location', { pathname, search, replace: go, assign: go, reload: () => go('again') });
  return navigation;
}

export interface Called {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Replaces the browser's fetch with a reply for each path; other paths cannot be reached. */
export function answer(replies: Record<string, () => Response | Promise<Response>>): Called[] {
  const called: Called[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    called.push({
      path,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(headers),
    });
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  return called;
}
