// Shows the tags that filter the list of challenges: the chosen one, with a way to remove it, and the most used.
/** @jsxImportSource preact */
import { type ListedTag, type ListSearch, searchAddress } from './challenge-list.ts';

interface TagChoiceProps {
  readonly home: string;
  readonly search: ListSearch;
  /** The most used first. */
  readonly tags: readonly ListedTag[];
}

/** How many tags show at first. If there is just one more, it shows too. */
const maximumShown = 5;

export function TagChoice({ home, search, tags }: TagChoiceProps) {
  if (tags.length === 0) return null;
  const at = (tag: string) => searchAddress(home, { ...search, tag, page: 1 });
  const chosen = tags.find(({ address }) => address === search.tag);
  const others = tags.filter((tag) => tag !== chosen);
  const shown = others.length > maximumShown + 1 ? others.slice(0, maximumShown) : others;
  const rest = others
    .slice(shown.length)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  const choices = (choosable: readonly ListedTag[]) =>
    choosable.map(({ address, name, count }) => (
      <li key={address}>
        <a href={at(address)}>
          {name} <Count count={count} />
        </a>
      </li>
    ));
  return (
    <nav class="tag-choice" aria-label="Tags">
      <ul class="tags">
        {chosen && (
          <li>
            <a class="tag-chosen" href={at('')} aria-current="true">
              {chosen.name}
              <span aria-hidden="true"> ×</span>
              <span class="visually-hidden">, remove</span>
            </a>
          </li>
        )}
        {choices(shown)}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more tags`}</summary>
          <ul class="tags tag-rest">{choices(rest)}</ul>
        </details>
      )}
    </nav>
  );
}

const Count = ({ count }: { readonly count: number }) => (
  <span class="tag-count">
    ({count}
    <span class="visually-hidden">{count === 1 ? ' challenge' : ' challenges'}</span>)
  </span>
);
