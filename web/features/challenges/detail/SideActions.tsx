// The second row of buttons on a challenge's page, and the button of the menu that replaces it on narrow screens.
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { DangerButton } from '../../../ui/buttons/DangerButton.tsx';
import { RouteLink, useFollowLink } from '../../../ui/buttons/RouteLink.tsx';
import { copyWithToast } from '../../../ui/buttons/use-copy.ts';
import { pageActions, usePageMenu } from '../../../ui/layout/listed-actions.ts';
import { leaveFocusToHeading } from '../../../ui/layout/page-heading.ts';
import { lazyPart, usePreload } from '../../../ui/lazy/lazy-part.tsx';
import { inNewTab, preview } from './preview-action.tsx';
import classes from './SideActions.module.css';
import type { SideAction, SideActionsProps } from './side-actions.ts';

export function SideRow({ challengeID, actions }: SideActionsProps) {
  return (
    <div className={classes.row} {...pageActions}>
      {actions.map((action) => (
        <SideButton key={action.label} action={action} challengeID={challengeID} />
      ))}
    </div>
  );
}

function SideButton({ action, challengeID }: { action: SideAction; challengeID: number }) {
  switch (action.kind) {
    case 'preview':
      return (
        <Button variant="default" onClick={preview(challengeID)}>
          {action.label}
          {inNewTab}
        </Button>
      );
    case 'copy':
      return <CopyButton {...action} />;
    case 'page':
      return (
        <Button component={RouteLink} to={action.to} variant="default">
          {action.label}
        </Button>
      );
    case 'dialog':
      return action.danger ? (
        <DangerButton keepSearch to={action.to}>
          {action.label}
        </DangerButton>
      ) : (
        <Button ref={leaveFocusToHeading} component={RouteLink} keepSearch to={action.to} variant="default">
          {action.label}
        </Button>
      );
  }
}

const SideMenu = lazyPart(() => import('./SideMenu.tsx').then((m) => m.SideMenu));

/** The button that opens the menu. */
export function MoreActions(props: SideActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const follow = useFollowLink();
  const runOf = (action: SideAction) => () => {
    if (action.kind === 'preview') preview(props.challengeID)();
    else if (action.kind === 'copy') void copyWithToast(action.text, action.note);
    else follow({ to: action.to, keepSearch: action.kind === 'dialog' });
  };
  usePreload(SideMenu);
  usePageMenu(props.actions.map((action) => ({ label: action.label, run: runOf(action) })));
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        onClick={() => {
          setIsOpen((open) => !open);
          void SideMenu.preload();
        }}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        variant="default"
      >
        More
      </Button>
      <SideMenu.Preloaded {...props} button={button} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
