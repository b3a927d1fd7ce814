// Renders the HTML document around every public page: head, skip link, site name, navigation and footer.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type PublicPageName, publicPageTitles } from '../contract/public-pages.ts';
import { below } from './addresses.ts';
import { brands, type SiteName } from './brand.ts';

/** The addresses of built files; empty if nothing is built, as in tests. */
export interface BuiltFiles {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The scripts that start a page with forms. */
  readonly scripts: readonly string[];
  /** By module below site/client/: the files that the first script loads next. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** By module below site/client/: the script of a page that does not use the first one, and the files it loads next. */
  readonly ownScripts: Readonly<Record<string, readonly string[]>>;
}

/** What every page needs to know about its site. */
export interface SiteProps {
  readonly site: SiteName;
  /** The path of the site, without a trailing slash. */
  readonly home: string;
  readonly files: BuiltFiles;
  /** The pages about data and terms that the footer links to. */
  readonly published?: readonly PublicPageName[] | undefined;
}

interface DocumentProps extends SiteProps {
  /** The path below the site, so that the navigation can mark the current page. */
  readonly path?: string;
  readonly title: string;
  readonly description?: string;
  /** The address for search engines. Without it, search engines may not index the page. */
  readonly canonical?: string;
  /** The neighbours of a page in a list with several pages. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** The module below site/client/ that fills the page. Without it, the page runs no script. */
  readonly script?: string;
  readonly children: ComponentChildren;
}

export function Document({
  site,
  home,
  files,
  published = [],
  path,
  title,
  description,
  children,
  ...head
}: DocumentProps) {
  const { mark, name } = brands[site];
  return (
    <html lang="en-GB" data-site={site}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${name}`}</title>
        {description && <meta name="description" content={description} />}
        {head.canonical ? (
          <link rel="canonical" href={head.canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {head.previous && <link rel="prev" href={head.previous} />}
        {head.next && <link rel="next" href={head.next} />}
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
        {head.script !== undefined && <Scripts files={files} module={head.script} />}
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to content
        </a>
        <header class="bar">
          <div class="bar-in bar-parts">
            <a class="brand" href={below(home, '/')}>
              <span class="mark" aria-hidden="true">
                {mark}
              </span>
              <span class="brand-name">
                <span class="visually-hidden">{mark} </span>Challenges
              </span>
            </a>
            <Navigation home={home} path={path} />
          </div>
        </header>
        <main id="content" tabindex={-1}>
          {children}
        </main>
        <footer class="foot">
          <div class="bar-in foot-parts">
            <p>{name}</p>
            {published.length > 0 && <Notices home={home} path={path} published={published} />}
          </div>
        </footer>
      </body>
    </html>
  );
}

type NoticesProps = Required<Pick<SiteProps, 'home' | 'published'>> & Pick<DocumentProps, 'path'>;

function Notices({ home, path, published }: NoticesProps) {
  return (
    <nav aria-label="Data and terms">
      <ul class="foot-links">
        {published?.map((name) => (
          <li key={name}>
            <a href={below(home, `/${name}`)} aria-current={path === `/${name}` ? 'page' : undefined}>
              {publicPageTitles[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Scripts({ files, module }: { readonly files: BuiltFiles; readonly module: string }) {
  const own = files.ownScripts[module];
  const scripts = own?.slice(0, 1) ?? files.scripts;
  const loadedNext = own?.slice(1) ?? files.modules[module] ?? [];
  return (
    <>
      {scripts.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
      {loadedNext.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
    </>
  );
}

const links = [
  { path: '/', label: 'Challenges', around: /^\/(challenges\/|$)/ },
  { path: '/contact-us', label: 'Contact us', around: /^\/contact-us$/ },
  { path: '/applications', label: 'My applications', around: /^\/applications(\/|$)/ },
];

function Navigation({ home, path }: { readonly home: string; readonly path: string | undefined }) {
  const current = (link: (typeof links)[number]) => {
    if (path === link.path) return 'page';
    return path !== undefined && link.around.test(path) ? 'true' : undefined;
  };
  return (
    <nav aria-label="Main">
      <ul class="nav">
        {links.map((link) => (
          <li key={link.path}>
            <a href={below(home, link.path)} aria-current={current(link)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
