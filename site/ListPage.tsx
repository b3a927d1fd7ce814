// Renders the front page of a public site: the published challenges with a search and tags, twelve on a page.
/** @jsxImportSource preact */
import { below } from './addresses.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import {
  type ListedChallenge,
  type ListedTag,
  type ListSearch,
  lastPageOf,
  pageSize,
  searchAddress,
} from './challenge-list.ts';
import { Document, type SiteProps } from './Document.tsx';
import { TagChoice } from './TagChoice.tsx';

export interface ListPageProps extends SiteProps {
  readonly search: ListSearch;
  readonly challenges: readonly ListedChallenge[];
  readonly total: number;
  readonly tags: readonly ListedTag[];
  /** YYYY-MM-DD */
  readonly today: string;
  readonly canonical?: string;
}

const introduction =
  'Organisations describe problems they want to see solved. Find one that your company can solve, and apply.';

/** How many cards are visible without scrolling. */
const firstRowLength = 3;

export function ListPage({ search, challenges, total, tags, today, canonical, ...siteProps }: ListPageProps) {
  const { home } = siteProps;
  const at = (page: number) => searchAddress(home, { ...search, page });
  const previous = search.page > 1 ? at(search.page - 1) : undefined;
  const next = search.page < lastPageOf(total) ? at(search.page + 1) : undefined;
  const tag = tags.find(({ address }) => address === search.tag);
  return (
    <Document
      {...siteProps}
      path="/"
      title={titleOf(search, tag)}
      description={introduction}
      previous={previous}
      next={next}
      {...(canonical && { canonical })}
    >
      <header class="list-head">
        <div class="list-in">
          <h1>Challenges</h1>
          <p class="list-introduction">{introduction}</p>
          <SearchForm home={home} search={search} tag={tag} />
          <TagChoice home={home} search={search} tags={tags} />
        </div>
      </header>
      <section class="list-in list" aria-labelledby="found">
        <Found home={home} search={search} tag={tag} total={total} shown={challenges.length} />
        {challenges.length > 0 && (
          <ul class="cards">
            {challenges.map((challenge, index) => (
              <li key={challenge.id}>
                <ChallengeCard
                  home={home}
                  challenge={challenge}
                  today={today}
                  isInFirstRow={index < firstRowLength}
                />
              </li>
            ))}
          </ul>
        )}
        <Pages previous={previous} next={next} page={search.page} last={lastPageOf(total)} />
      </section>
    </Document>
  );
}

/** Gives every address of the list its own title. */
function titleOf({ words, page }: ListSearch, tag: ListedTag | undefined): string {
  const parts = ['Challenges', ...(tag ? [tag.name] : []), ...(words ? [`“${words}”`] : [])];
  return `${parts.join(', ')}${page > 1 ? `, page ${page}` : ''}`;
}

interface SearchFormProps {
  readonly home: string;
  readonly search: ListSearch;
  readonly tag: ListedTag | undefined;
}

/** Searches within the chosen tag, if there is one. */
const SearchForm = ({ home, search, tag }: SearchFormProps) => (
  <search>
    <form class="search" action={below(home, '/')} method="get">
      <div>
        <label for="q">Search</label>
        <input
          id="q"
          name="q"
          type="search"
          value={search.words}
          maxlength={200}
          autocomplete="off"
          dir="auto"
        />
      </div>
      {tag && <input type="hidden" name="tag" value={tag.address} />}
      <button class="button-filled" type="submit">
        Search
      </button>
    </form>
  </search>
);

interface FoundProps {
  readonly home: string;
  readonly search: ListSearch;
  readonly tag: ListedTag | undefined;
  readonly total: number;
  readonly shown: number;
}

function Found({ home, search, tag, total, shown }: FoundProps) {
  const isSearch = search.words !== '' || search.tag !== '';
  if (total === 0 && !isSearch)
    return (
      <div class="list-none">
        <h2 id="found">No challenges yet</h2>
        <p>There are no challenges on this site at the moment. Please come back later.</p>
      </div>
    );
  if (total === 0)
    return (
      <div class="list-none">
        <h2 id="found">No challenges found</h2>
        <p>No challenge matches what you are looking for.</p>
        <p>
          <a href={below(home, '/')}>Show all challenges</a>
        </p>
      </div>
    );
  const first = (search.page - 1) * pageSize + 1;
  return (
    <div class="list-found">
      <h2 id="found">
        {/* One string, so that a screen reader reads it as one line. */}
        {`${first}-${first + shown - 1} of ${total}`}
        <span class="visually-hidden"> challenges</span>
        {tag && ` tagged ${tag.name}`}
        {search.words && (
          <>
            {' with “'}
            <bdi>{search.words}</bdi>”
          </>
        )}
      </h2>
      {isSearch && <a href={below(home, '/')}>Show all challenges</a>}
    </div>
  );
}

interface PagesProps {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly page: number;
  readonly last: number;
}

function Pages({ previous, next, page, last }: PagesProps) {
  if (last === 1) return null;
  return (
    <nav class="pages" aria-label="Pages">
      {previous && (
        <a class="button-plain pages-previous" href={previous} rel="prev">
          Previous
        </a>
      )}
      <p>{`Page ${page} of ${last}`}</p>
      {next && (
        <a class="button-plain pages-next" href={next} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
