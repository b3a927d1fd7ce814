// Renders the privacy notice or the terms of use of a site, which super admins publish.
/** @jsxImportSource preact */
import { type PublicPageName, publicPageTitles } from '../contract/public-pages.ts';
import { Day } from './Dates.tsx';
import { Document, type SiteProps } from './Document.tsx';
import { RichText } from './RichText.tsx';

export interface NoticePageProps extends SiteProps {
  readonly name: PublicPageName;
  /** The server has cleaned it. */
  readonly html: string;
  /** YYYY-MM-DD. */
  readonly changedOn: string;
  readonly canonical: string;
}

/** The editor starts at the third level, because most texts are below a second-level heading. This page has none. */
const withHigherHeadings = (html: string) =>
  html.replace(/<(\/?)h([34])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`);

export function NoticePage({ name, html, changedOn, canonical, ...siteProps }: NoticePageProps) {
  const title = publicPageTitles[name];
  return (
    <Document {...siteProps} path={`/${name}`} title={title} canonical={canonical}>
      <article class="app">
        <header class="app-head">
          <h1>{title}</h1>
          <p class="app-introduction">
            Last changed on <Day date={changedOn} />.
          </p>
        </header>
        <RichText html={withHigherHeadings(html)} />
      </article>
    </Document>
  );
}
