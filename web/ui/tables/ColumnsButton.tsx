// The button "Columns" above a list; its menu loads on first use.
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyPart, usePreload } from '../lazy/lazy-part.tsx';
import type { Column } from './column.ts';

export const ColumnsMenu = lazyPart(() => import('./ColumnsMenu.tsx').then((m) => m.ColumnsMenu));

interface ColumnsButtonProps {
  list: string;
  columns: readonly Column<never>[];
  inAddress: readonly string[] | undefined;
  onAddressChange: (columns: readonly string[] | undefined) => void;
}

export function ColumnsButton(props: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(ColumnsMenu);
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        leftSection={<IconColumns3 size={16} aria-hidden="true" />}
        onClick={() => setIsOpen((open) => !open)}
        variant="default"
      >
        Columns
      </Button>
      {isOpen && <ColumnsMenu {...props} button={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
