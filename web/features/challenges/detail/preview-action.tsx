// Opens the preview of a challenge from a button or a menu item.
import { openInTab } from '../../../platform/open-file.ts';
import hidden from '../../../ui/text/hidden.module.css';
import { previewAddress } from './side-actions.ts';

export const preview = (id: number) => () => void openInTab(() => previewAddress(id));

export const inNewTab = <span className={hidden.hidden}>, opens in a new tab</span>;
