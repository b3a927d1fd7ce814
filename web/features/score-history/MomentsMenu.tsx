// The menu of moments that mattered for the ranking, the newest first; it reads them when it opens.
import { Menu } from '@mantine/core';
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
  return (
    <MenuAtButton
      label={asAtTexts.moments}
      button={button}
      classNames={{ dropdown: classes.menu }}
      onClose={onClose}
    >
      {moments && moments.length > 0 ? (
        moments.map(({ at, kind, text }) => (
          <Menu.Item key={`${at} ${kind} ${text}`} onClick={() => onChoose(at)}>
            <span className={classes.time}>{dateTimeText(at)}</span> {text}
          </Menu.Item>
        ))
      ) : (
        <Menu.Item disabled>{note}</Menu.Item>
      )}
    </MenuAtButton>
  );
}
