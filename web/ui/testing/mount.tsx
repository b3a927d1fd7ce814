// Renders a component for a test, with the theme and a router around it.
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Mantine needs this class, which jsdom does not have. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function stubBrowser() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
  // jsdom has neither scrolling nor modal dialogs.
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Returns a function that renders something else instead. `path` names the parameters of the address. */
export async function mount(
  first: ReactNode,
  { path = '/', address = '/' }: { readonly path?: string; readonly address?: string } = {},
): Promise<(next: ReactNode) => Promise<void>> {
  stubBrowser();
  let draw: (part: ReactNode) => void = () => {};
  function Part() {
    const [part, setPart] = useState(first);
    draw = setPart;
    return part;
  }
  // A dialog that closes leaves its address, and nothing is shown there.
  const rootRoute = createRootRoute({ notFoundComponent: () => null });
  const route = createRoute({ getParentRoute: () => rootRoute, path, component: Part });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  // Test files share a document, and another one may have left elements in it.
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => {
    await router.load();
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  });

  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return (next) => act(async () => draw(next));
}

/** Finds the only element with this label or text. */
export function find(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === text,
  );
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(`Found ${found.length} elements for ${selector} "${text}", expected one.`);
  return only;
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

export async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    // Uses the native setter, because React does not notice a value set through its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function key(
  name: string,
  target: EventTarget = document.body,
  modifiers: { readonly shiftKey?: boolean } = {},
): Promise<void> {
  const event = { key: name, bubbles: true, cancelable: true, ...modifiers };
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', event));
  });
}

/** Waits until the expectation holds. Not within one act, in which React would render nothing until the end. */
export const waitUntil = (expectation: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expectation();
    },
    // Code that loads on demand takes long on a busy machine.
    { timeout: 20_000 },
  );

/** Work that runs until the test finishes it or makes it fail. */
export function createPendingWork() {
  let finish = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return {
    promise,
    finish: () => act(async () => finish()),
    fail: (error: Error) => act(async () => fail(error)),
  };
}
