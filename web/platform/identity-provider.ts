// Leads people to the identity provider and back: for a sign-in or a link in this tab, for a confirmation in another.
import { type OidcPurpose, oidcReturnPath, singleSignOnStart } from '../../contract/single-sign-on-start.ts';
import { call } from './api.ts';

const startAt = async (purpose: OidcPurpose) =>
  (await call(singleSignOnStart.start, { body: { purpose } })).data.address;

/** Resolves when the browser starts to leave this page. */
export async function leaveForProvider(purpose: 'signIn' | 'link'): Promise<void> {
  location.assign(await startAt(purpose));
}

/** The pages' Cross-Origin-Opener-Policy separates the two windows, so they communicate through a channel. */
const channelName = 'identity-provider';

/**
 * Opens the provider in another window, so that this page keeps what was typed. Call it during a click, because
 * browsers block windows that open later. `onConfirmed` runs when the other window has stored the new token.
 */
export function confirmInOtherWindow(onConfirmed: () => void) {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720');
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onConfirmed;
  const stop = () => channel.close();
  const started = startAt('confirm').then(
    (address) => {
      // The browser blocked the window.
      if (!opened)
        throw new Error(
          'Your browser blocked the sign-in window. Allow pop-up windows for this site and try again.',
        );
      opened.location.replace(address);
    },
    (thrown: unknown) => {
      opened?.close();
      throw thrown;
    },
  );
  return { started, stop };
}

/** Sends the result to the window that asked, and closes this one if the browser allows it. */
export function reportConfirmed(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('confirmed');
  channel.close();
  window.close();
}

export interface ReturnedAddress {
  /** The server decides by what it has stored; this only chooses what the page shows. */
  readonly purpose: OidcPurpose;
  readonly body: Record<string, string> & { readonly state: string };
}

const parameters = ['state', 'code', 'iss', 'error'] as const;

/** Reads what the provider added to the address and removes it, so that no code stays in the history. */
export function takeReturnedAddress(): ReturnedAddress {
  const search = new URLSearchParams(location.search);
  history.replaceState(history.state, '', oidcReturnPath);
  const found = parameters.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  const state = search.get('state') ?? '';
  const [prefix] = state.split('.');
  const purpose = prefix === 'link' || prefix === 'confirm' ? prefix : 'signIn';
  return { purpose, body: { ...Object.fromEntries(found), state } };
}
