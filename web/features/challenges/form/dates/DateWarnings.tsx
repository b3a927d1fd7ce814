// The warnings about the dates below the strip, and the button in the form's foot that leads to them.
import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Warning } from '../../../../ui/notices/Warning.tsx';
import { dateWarningsText } from './date-texts.ts';
import { useDateWarnings } from './use-date-warnings.ts';

const anchor = 'challenge-date-warnings';

export function DateWarnings({ texts }: { texts: readonly string[] }) {
  const { length: count } = texts;
  const element = useRef<HTMLDivElement>(null);
  // A new warning moves the fields below it, and must not move the focused one out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the number of warnings
  useEffect(() => {
    const { activeElement: focused } = document;
    if (focused && element.current?.parentElement?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div id={anchor} ref={element} tabIndex={-1}>
      <Warning sentences={count === 0 ? [] : [...texts, 'You can save it as it is.']} />
    </div>
  );
}

export function DateWarningsLink() {
  const { length: count } = useDateWarnings();
  if (count === 0) return null;
  return (
    <Anchor component="button" type="button" onClick={showWarnings}>
      {dateWarningsText(count)}
    </Anchor>
  );
}

function showWarnings() {
  const warnings = document.getElementById(anchor);
  warnings?.scrollIntoView();
  warnings?.focus({ preventScroll: true });
}
