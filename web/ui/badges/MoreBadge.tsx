// A "+3" button after a row of badges that shows the hidden ones on hover, on focus and on a tap.

import { HintButton } from '../buttons/HintButton.tsx';
import hidden from '../text/hidden.module.css';
import badges from './badges.module.css';
import classes from './MoreBadge.module.css';

export function MoreBadge({ labels }: { labels: readonly string[] }) {
  const all = labels.join(', ');
  return (
    <HintButton className={classes.more} hint={all}>
      <span className={badges.badge}>
        +{labels.length}
        <span className={hidden.hidden}> more: {all}</span>
      </span>
    </HintButton>
  );
}
