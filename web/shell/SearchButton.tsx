// The buttons that open the search palette: below the brand, as an icon in the rail, and in the bar of phones.
import { IconSearch } from '@tabler/icons-react';
import frame from './Frame.module.css';
import { useOpenTool } from './frame-tools.ts';
import classes from './SearchButton.module.css';

const label = 'Search';
const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.platform);

export function SearchButton({ isRail }: { isRail: boolean }) {
  const openTool = useOpenTool();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={classes.button}
      data-rail={isRail || undefined}
      onClick={() => openTool('palette')}
    >
      <IconSearch className={classes.icon} size={18} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {/* The style sheet draws the keys, because they are not part of the button's name. */}
      {!isRail && <span className={classes.keys} data-keys={hasCommandKey ? '⌘ K' : 'Ctrl K'} />}
    </button>
  );
}

export function SearchIconButton() {
  const openTool = useOpenTool();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={frame.menuButton}
      onClick={() => openTool('palette')}
    >
      <IconSearch size={20} aria-hidden="true" />
    </button>
  );
}
