// The sidebar on a narrow screen, as a drawer that slides in over the page.
import { Drawer } from '@mantine/core';
import { Brand } from './Brand.tsx';
import classes from './Frame.module.css';
import { Sidebar } from './Sidebar.tsx';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer.Root
      classNames={{ content: classes.drawer }}
      onClose={onClose}
      opened={isOpen}
      size={280}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={classes.drawerHead}>
          <Brand />
          <Drawer.CloseButton aria-label="Close menu" />
        </div>
        <Sidebar onFollow={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
