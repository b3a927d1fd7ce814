// The button "Show changes" below a long text in a history, with the comparison that it opens.
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './HistoryCard.module.css';
import type { LongChange } from './history-text.ts';

const TextChanges = lazyPart<LongChange>(
  () => import('./TextChanges.tsx').then((m) => m.TextChanges),
  () => <Loading />,
);

export function ShowChanges({ label, change }: { label: string; change: LongChange }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {' '}
      <UnstyledButton aria-expanded={isOpen} className={classes.show} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide changes' : 'Show changes'}
        <span className={hidden.hidden}> of {label}</span>
      </UnstyledButton>
      {isOpen && <TextChanges {...change} />}
    </>
  );
}
