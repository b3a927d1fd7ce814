// Shows which words of a long text were added and removed. It loads when someone first asks for it.
import hidden from '../../ui/text/hidden.module.css';
import { compareTexts, type TextPart } from './compare-texts.ts';
import type { LongChange } from './history-text.ts';
import { readableText } from './readable-text.ts';
import classes from './TextChanges.module.css';

export function TextChanges({ from, to, format }: LongChange) {
  const parts = compareTexts(readableText(from, format), readableText(to, format));
  if (!parts) return <p className={classes.note}>Only the formatting changed.</p>;
  return (
    <p className={classes.text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change.
        <Part key={index} {...part} />
      ))}
    </p>
  );
}

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={classes[kind]}>
      <span className={hidden.hidden}>{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
      {text}
    </Mark>
  );
}
