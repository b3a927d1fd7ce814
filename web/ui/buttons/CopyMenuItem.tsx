// A menu item that copies a link; the menu stays open and the caption shows whether that worked.
import { Menu } from '@mantine/core';
import { type CopyProps, OutcomeIcon } from './CopyButton.tsx';
import { captionsOf, useCopy } from './use-copy.ts';

export function CopyMenuItem({ text, note, ...props }: CopyProps) {
  const { outcome, copy } = useCopy(text, note);
  return (
    <Menu.Item closeMenuOnClick={false} leftSection={<OutcomeIcon outcome={outcome} />} onClick={copy}>
      {captionsOf(props)[outcome]}
    </Menu.Item>
  );
}
