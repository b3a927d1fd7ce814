// The button "Download" of a list; its menu loads on first use.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { DownloadIcon } from '../../ui/buttons/DownloadIcon.tsx';
import { lazyPart, usePreload } from '../../ui/lazy/lazy-part.tsx';
import type { ListToolProps } from '../../ui/tables/list-tools.ts';

const DownloadMenu = lazyPart(() => import('./DownloadMenu.tsx').then((m) => m.DownloadMenu));

export function DownloadButton(props: ListToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(DownloadMenu);
  return (
    <>
      <Button
        ref={button}
        aria-busy={isBusy}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        leftSection={<DownloadIcon isBusy={isBusy} />}
        onClick={() => setIsOpen((open) => !open)}
        variant="default"
      >
        Download
      </Button>
      {isOpen && (
        <DownloadMenu
          {...props}
          button={button}
          onClose={() => setIsOpen(false)}
          onDownload={(running) => {
            setIsBusy(true);
            void running.finally(() => setIsBusy(false));
          }}
        />
      )}
    </>
  );
}
