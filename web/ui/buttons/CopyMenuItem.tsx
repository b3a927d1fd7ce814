// An item that copies a link, of a menu that stays open: the caption tells how it went.
import { Menu } from '@mantine/core';
import { type CopyProps, OutcomeIcon } from './CopyButton.tsx';
import { captionsOf, useCopy } from './use-copy.ts';

export function CopyMenuItem({ text, ...props }: CopyProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <Menu.Item closeMenuOnClick={false} leftSection={<OutcomeIcon outcome={outcome} />} onClick={copy}>
      {captionsOf(props)[outcome]}
    </Menu.Item>
  );
}
