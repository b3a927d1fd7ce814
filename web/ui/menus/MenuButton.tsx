// A button that opens a menu of actions, whose code loads on first use.
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { LazyActionMenu } from './lazy-action-menu.ts';

interface MenuButtonProps {
  label: string;
  /** The arrow beside the label. */
  icon: ReactNode;
  actions: ComponentProps<typeof LazyActionMenu>['actions'];
}

export function MenuButton({ label, icon, actions }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        onClick={() => setIsOpen((open) => !open)}
        rightSection={icon}
        variant="default"
      >
        {label}
      </Button>
      {isOpen && (
        <LazyActionMenu actions={actions} label={label} button={button} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
