// Renders a text in a table: no word breaks in the middle, and a word wider than its column ends in an ellipsis.
/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { textParts } from '../contract/text-parts.ts';

export const CellText = ({ text }: { readonly text: string }) => (
  <>
    {textParts(text)?.map((part) => (
      <Fragment key={part.index}>
        {part.canBreakBefore && <wbr />}
        {part.isLong ? (
          <span class="long-word" title={part.text}>
            <span>{part.text}</span>
          </span>
        ) : (
          part.text
        )}
      </Fragment>
    )) ?? text}
  </>
);
