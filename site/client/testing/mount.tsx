// Draws a part of the public side into a page of its own for tests, and lets tests do what people do there.
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

/** The control that this label is tied to. */
export function control(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const tied = found && document.getElementById(found.htmlFor);
  if (tied instanceof HTMLInputElement || tied instanceof HTMLTextAreaElement) return tied;
  throw new Error(`No control is labelled "${label}".`);
}

/** What is said to be wrong with a control, by the attributes that readers follow. */
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

/** A page of the browser that remembers where it was led instead of going there. */
export function stayHere(pathname = '/site/ix/sign-in', search = '') {
  const led = { to: null as string | null };
  const go = (address: string) => {
    led.to = address;
  };
  vi.stubGlobal('location', { pathname, search, replace: go, assign: go, reload: () => go('again') });
  return led;
}

export interface Called {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The browser's fetch, answering what each path is given; anything else cannot be reached. */
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
