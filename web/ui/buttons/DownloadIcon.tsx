// The icon of a button that downloads a file: an arrow, or a turning ring while the file loads.
import { IconDownload } from '@tabler/icons-react';
import classes from './DownloadIcon.module.css';

export const DownloadIcon = ({ isBusy }: { isBusy: boolean }) =>
  isBusy ? (
    <span className={classes.spinner} aria-hidden="true" />
  ) : (
    <IconDownload size={16} aria-hidden="true" />
  );
