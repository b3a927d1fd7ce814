// Starts the script of the pages with forms: renders the page that the document names.
/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { discardOldDrafts } from '../../browser/drafts.ts';
import { messages } from '../../contract/messages.ts';
import { focusHeading } from './applications/focus.ts';
import { confirmation } from './confirmation.ts';
import { FormMessage } from './fields/FormMessage.tsx';
import { appContainer, type Place, thisPlace } from './place.ts';
import { token, wasRedirectedHere } from './session.ts';

type Page = ComponentType<{ readonly place: Place }>;

/** Each page is loaded only when it is needed. */
const pages: Readonly<Record<string, () => Promise<Page>>> = {
  register: async () => (await import('./RegisterPage.tsx')).RegisterPage,
  confirm: async () => (await import('./ConfirmPage.tsx')).ConfirmPage,
  invitation: async () => (await import('./InvitationPage.tsx')).InvitationPage,
  'sign-in': async () => (await import('./SignInPage.tsx')).SignInPage,
  'forgot-password': async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
  'reset-password': async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
  'contact-us': async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
  applications: async () => (await import('./applications/MyApplicationsPage.tsx')).MyApplicationsPage,
  application: async () => (await import('./applications/ApplicationPage.tsx')).ApplicationPage,
  apply: async () => (await import('./applications/ApplyPage.tsx')).ApplyPage,
  account: async () => (await import('./account/AccountPage.tsx')).AccountPage,
  'confirm-email': async () => (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage,
  'my-data': async () => (await import('./my-data/MyDataPage.tsx')).MyDataPage,
};

/** Shown instead of a page whose script could not be loaded. */
const Unreachable = () => <FormMessage tone="error">{messages.networkFailed}</FormMessage>;

async function start(container: HTMLElement) {
  const Page = await pages[container.dataset.page ?? '']?.().catch(() => Unreachable);
  if (wasRedirectedHere()) focusHeading();
  if (Page) render(<Page place={thisPlace()} />, container);
}

discardOldDrafts('application', new Date());

/** Calls that ask at the same time get the same answer. Nobody can answer if the dialog does not load. */
let asked: Promise<boolean> | null = null;
confirmation.ask = () => {
  asked ??= import('./account/ConfirmSignIn.tsx')
    .then(
      ({ askToConfirm }) => askToConfirm(thisPlace()),
      () => false,
    )
    .finally(() => {
      asked = null;
    });
  return asked;
};

const container = appContainer();
if (container) void start(container);

// The browser may show a cached page after "Back". Reload it, because the person may have signed out since then.
const tokenAtFirst = token();
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && token() !== tokenAtFirst) location.reload();
});
