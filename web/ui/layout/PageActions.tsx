// The buttons of a title row; on phones all but the filled one are in the menu "More".
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DangerButton } from '../buttons/DangerButton.tsx';
import { RouteLink, useFollowLink } from '../buttons/RouteLink.tsx';
import { usePreload } from '../lazy/lazy-part.tsx';
import { LazyActionMenu } from '../menus/lazy-action-menu.ts';
import { MenuButton } from '../menus/MenuButton.tsx';
import type { MenuAction } from '../menus/menu-action.ts';
import { usePageMenu } from './listed-actions.ts';

interface PageActionsProps {
  /** The buttons that are not filled, in order. */
  actions: readonly MenuAction[];
  /** The filled button, if there is one. */
  main?: ReactNode;
  /** Puts the filled button before the others. On phones it always comes first. */
  isMainFirst?: boolean;
  /** The actions are in the menu on wide screens too. */
  isAlwaysMenu?: boolean;
}

export function PageActions({ actions, main, isMainFirst = false, isAlwaysMenu = false }: PageActionsProps) {
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  usePreload(LazyActionMenu);
  // A menu with a single action and nothing beside it would only hide it.
  const isMenu = isAlwaysMenu ? actions.length > 0 : isNarrow && actions.length > (main ? 0 : 1);
  const others = isMenu ? (
    <MoreButton actions={actions} />
  ) : (
    actions.map((action) => <ActionButton key={action.label} action={action} />)
  );
  const comesFirst = isMainFirst || isNarrow;
  return (
    <>
      {comesFirst && main}
      {others}
      {!comesFirst && main}
    </>
  );
}

function ActionButton({ action }: { action: MenuAction }) {
  const { label, icon, to, danger, onClick, ...link } = action;
  if (to === undefined) {
    return (
      <Button leftSection={icon} onClick={onClick} variant="default">
        {label}
      </Button>
    );
  }
  if (danger) {
    return (
      <DangerButton keepSearch={link.keepSearch} to={to}>
        {label}
      </DangerButton>
    );
  }
  return (
    <Button component={RouteLink} leftSection={icon} onClick={onClick} to={to} variant="default" {...link}>
      {label}
    </Button>
  );
}

function MoreButton({ actions }: { actions: readonly MenuAction[] }) {
  const follow = useFollowLink();
  usePageMenu(
    actions.map(({ onClick, to, danger, ...link }) => ({
      label: link.label,
      run: () => {
        onClick?.();
        if (to !== undefined) follow({ ...link, to, ...(danger && { deleteWord: link.label }) });
      },
    })),
  );
  return (
    <MenuButton label="More" icon={<IconChevronDown size={16} aria-hidden="true" />} actions={actions} />
  );
}
