// Renders the shell of a page with forms: its headings, and the empty element that the script fills.
/** @jsxImportSource preact */
import { type AppPageName, type AppPageTexts, appPages } from './app-pages.ts';
import { Document, type SiteProps } from './Document.tsx';
import { PackChecks } from './PackChecks.tsx';

export interface AppPageProps extends SiteProps {
  readonly page: AppPageName;
  /** The path below the site. */
  readonly path: string;
  /** The record that the page is about. */
  readonly id?: number;
  /** The home of the other site, for people whose account belongs there. */
  readonly otherHome: string;
  /** The challenge that the company applies to. */
  readonly challengeName?: string;
  /** The programme's time zone, for a page that shows times. */
  readonly timeZone?: string;
}

export const needsScript =
  'This page needs JavaScript. Please switch it on in your browser, then open the page again.';

export function AppPage(props: AppPageProps) {
  const { page, path, id, otherHome, challengeName, timeZone, ...siteProps } = props;
  const { title, introduction, module, withoutScript = needsScript }: AppPageTexts = appPages[page];
  return (
    <Document
      {...siteProps}
      path={path}
      title={challengeName ? `${title}: ${challengeName}` : title}
      description={introduction}
      script={module}
    >
      <div class="app">
        <header class="app-head">
          {/* The script moves the focus here after it loads another page without a click. */}
          <h1 tabIndex={-1}>{title}</h1>
          {challengeName && <p class="app-about">{challengeName}</p>}
          <p class="app-introduction">{introduction}</p>
        </header>
        <noscript>
          <p class="app-noscript">{withoutScript}</p>
        </noscript>
        <div
          id="app"
          data-page={page}
          data-site={siteProps.site}
          data-home={siteProps.home}
          data-other-home={otherHome}
          data-published={siteProps.published?.join(' ') || undefined}
          data-id={id}
          data-time-zone={timeZone}
        />
        {page === 'verify' && <PackChecks />}
      </div>
    </Document>
  );
}
