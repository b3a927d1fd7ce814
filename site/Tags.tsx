// Shows the tags of a challenge; each links to all challenges that have it.
/** @jsxImportSource preact */
import type { PublicTag } from './challenge.ts';
import { taggedAddress } from './challenge-list.ts';

interface TagsProps {
  readonly home: string;
  readonly tags: readonly PublicTag[];
}

export function Tags({ home, tags }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul class="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.address}>
          <a href={taggedAddress(home, tag)}>{tag.name}</a>
        </li>
      ))}
    </ul>
  );
}
