// The shell of a page with forms: what can be read before its script has come, and the place that the script fills.
/** @jsxImportSource preact */
import { type AppPageName, appPages } from './app-pages.ts';
import { Document, type OfSite } from './Document.tsx';

export interface AppPageProps extends OfSite {
  readonly page: AppPageName;
  /** Below the site. */
  readonly path: string;
  /** The record that the page is about. */
  readonly id?: number;
  /** Where the other site begins: accounts are separate, and some are on the wrong one. */
  readonly otherHome: string;
  /** Of the challenge that is applied to. */
  readonly challengeName?: string;
}

export const needsScript =
  'This page needs JavaScript. Please switch it on in your browser, then open the page again.';

export function AppPage({ page, path, id, otherHome, challengeName, ...ofSite }: AppPageProps) {
  const { title, introduction, module } = appPages[page];
  return (
    <Document
      {...ofSite}
      path={path}
      title={challengeName ? `${title}: ${challengeName}` : title}
      description={introduction}
      script={module}
    >
      <div class="app">
        <header class="app-head">
          {/* Where the script leads the focus when one page gave way to another by itself. */}
          <h1 tabIndex={-1}>{title}</h1>
          {challengeName && <p class="app-about">{challengeName}</p>}
          <p class="app-introduction">{introduction}</p>
        </header>
        <noscript>
          <p class="app-noscript">{needsScript}</p>
        </noscript>
        <div
          id="app"
          data-page={page}
          data-site={ofSite.site}
          data-home={ofSite.home}
          data-other-home={otherHome}
          data-id={id}
        />
      </div>
    </Document>
  );
}
