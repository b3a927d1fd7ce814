// The menu of moments that mattered for the ranking, the newest first; it reads them when it opens.
import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { MenuAtButton, type MenuButtonProps } from '../../ui/menus/MenuAtButton.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './MomentsMenu.module.css';
import { useMoments } from './score-history-data.ts';

interface MomentsMenuProps extends MenuButtonProps {
  challengeID: number;
  onChoose: (at: string) => void;
}

const noMoments = 'There are no moments yet.';

export function MomentsMenu({ challengeID, button, onChoose, onClose }: MomentsMenuProps) {
  const { data, error } = useMoments(challengeID);
  const moments = data?.data;
  const note = error ? messages.fetchError : moments ? noMoments : 'Loading…';
  const first = useRef<HTMLButtonElement>(null);

  // The item that said "Loading…" had the focus.
  useEffect(() => {
    if (moments) first.current?.focus();
  }, [moments]);

  return (
    <MenuAtButton
      label={asAtTexts.moments}
      button={button}
      classNames={{ dropdown: classes.menu }}
      onClose={onClose}
    >
      {moments && moments.length > 0 ? (
        moments.map(({ at, kind, text }, index) => (
          <Menu.Item
            key={`${at} ${kind} ${text}`}
            ref={index === 0 ? first : undefined}
            onClick={() => onChoose(at)}
          >
            <span className={classes.time}>{dateTimeText(at)}</span> {text}
          </Menu.Item>
        ))
      ) : (
        // Not the attribute `disabled`: a menu without an item that takes the focus does not react to keys.
        <Menu.Item ref={first} aria-disabled="true" className={classes.note} closeMenuOnClick={false}>
          {note}
        </Menu.Item>
      )}
    </MenuAtButton>
  );
}
