// The document around every public page: its head, the site's name above and below, and the way to the content.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { brands, type SiteName } from './brand.ts';

/** Files of the build, by their addresses; none where nothing is built, as in tests. */
export interface BuiltFiles {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export interface DocumentProps {
  readonly site: SiteName;
  readonly files: BuiltFiles;
  readonly title: string;
  readonly description?: string;
  /** Where search engines are to find the page; without it they are to leave it alone. */
  readonly canonical?: string;
  readonly children: ComponentChildren;
}

export function Document({ site, files, title, description, canonical, children }: DocumentProps) {
  const { mark, name } = brands[site];
  return (
    <html lang="en-GB" data-site={site}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${name}`}</title>
        {description && <meta name="description" content={description} />}
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href={`/site/${site}.svg`} type="image/svg+xml" />
        {files.fonts.map((address) => (
          <link
            key={address}
            rel="preload"
            href={address}
            as="font"
            type="font/woff2"
            crossorigin="anonymous"
          />
        ))}
        {files.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to content
        </a>
        <header class="bar">
          <p class="bar-in brand">
            <span class="mark" aria-hidden="true">
              {mark}
            </span>
            <span class="brand-name">
              <span class="unseen">{mark} </span>Challenges
            </span>
          </p>
        </header>
        <main id="content" tabindex={-1}>
          {children}
        </main>
        <footer class="foot">
          <p class="bar-in">{name}</p>
        </footer>
      </body>
    </html>
  );
}
