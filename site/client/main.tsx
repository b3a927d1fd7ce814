// Begins the script of the pages with forms: draws the one that the document names into its place.
/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import { discardOldDrafts } from '../../browser/drafts.ts';
import { messages } from '../../contract/messages.ts';
import { focusHeading } from './applications/focus.ts';
import { FormMessage } from './fields/FormMessage.tsx';
import { drawnInto, type Place, thisPlace } from './place.ts';
import { token, wasLedHere } from './session.ts';

type Page = ComponentType<{ readonly place: Place }>;

/** Each is loaded when it is asked for. */
const pages: Readonly<Record<string, () => Promise<Page>>> = {
  register: async () => (await import('./RegisterPage.tsx')).RegisterPage,
  confirm: async () => (await import('./ConfirmPage.tsx')).ConfirmPage,
  'sign-in': async () => (await import('./SignInPage.tsx')).SignInPage,
  'forgot-password': async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
  'reset-password': async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
  'contact-us': async () => (await import('./ContactUsPage.tsx')).ContactUsPage,
  applications: async () => (await import('./applications/MyApplicationsPage.tsx')).MyApplicationsPage,
  application: async () => (await import('./applications/ApplicationPage.tsx')).ApplicationPage,
  apply: async () => (await import('./applications/ApplyPage.tsx')).ApplyPage,
};

/** What is drawn instead of a page whose script did not arrive. */
const Unreachable = () => <FormMessage tone="error">{messages.networkFailed}</FormMessage>;

async function begin(container: HTMLElement) {
  const Page = await pages[container.dataset.page ?? '']?.().catch(() => Unreachable);
  if (wasLedHere()) focusHeading();
  if (Page) render(<Page place={thisPlace()} />, container);
}

discardOldDrafts('application', new Date());

const container = drawnInto();
if (container) void begin(container);

// Going back to a page that the browser kept: it may show what belongs to someone who has signed out since.
const tokenAtFirst = token();
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && token() !== tokenAtFirst) location.reload();
});
