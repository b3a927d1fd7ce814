// The menu of moments that mattered for the ranking, the newest first; it reads them when it opens.
import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { messages } from '../../../contract/messages.ts';
import { asAtTexts } from '../../../rules/score-moment-texts.ts';
import { ExistingTarget } from '../../ui/popups/ExistingTarget.tsx';
import { usePopupTarget } from '../../ui/popups/popup-target.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './MomentsMenu.module.css';
import { useMoments } from './score-history-data.ts';

interface MomentsMenuProps {
  challengeID: number;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (at: string) => void;
  onClose: () => void;
}

export function MomentsMenu({ challengeID, button, onChoose, onClose }: MomentsMenuProps) {
  const portalProps = usePopupTarget();
  const { data, error } = useMoments(challengeID);
  const moments = data?.data;
  const note = error ? messages.fetchError : moments ? noMoments : 'Loading…';

  function close() {
    button.current?.focus();
    onClose();
  }

  return (
    <Menu
      onClose={close}
      opened
      portalProps={portalProps}
      position="bottom-end"
      returnFocus={false}
      // The placeholder would be a focusable child of the menu that is not a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExistingTarget target={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={asAtTexts.moments} className={classes.menu}>
        {moments && moments.length > 0 ? (
          moments.map(({ at, kind, text }) => (
            <Menu.Item
              key={`${at} ${kind} ${text}`}
              onClick={() => {
                close();
                onChoose(at);
              }}
            >
              <span className={classes.time}>{dateTimeText(at)}</span> {text}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item disabled>{note}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const noMoments = 'There are no moments yet.';
