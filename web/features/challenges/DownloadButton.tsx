// A button that downloads a file; it shows progress while the file loads and reports a failure in a toast.
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '../../platform/api.ts';
import { DownloadIcon } from '../../ui/buttons/DownloadIcon.tsx';
import { notifyError } from '../../ui/notices/notify.tsx';
import { downloadApplications, downloadSheets } from './challenge-applications.ts';
import classes from './DownloadButton.module.css';

interface DownloadButtonProps {
  label: string;
  variant: NonNullable<ButtonProps['variant']>;
  download: () => Promise<void>;
}

export function DownloadButton({ label, variant, download }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await download();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      aria-busy={isBusy}
      className={classes.download}
      leftSection={<DownloadIcon isBusy={isBusy} />}
      onClick={save}
      variant={variant}
    >
      {label}
    </Button>
  );
}

/** Downloads all applications to a challenge, with their scores. */
export function ApplicationDownloads({ challengeID }: { challengeID: number }) {
  return (
    <div className={classes.pair}>
      <DownloadButton
        label="Download as CSV"
        variant="default"
        download={() => downloadApplications(challengeID)}
      />
      <DownloadButton
        label="Download as XLSX"
        variant="default"
        download={() => downloadSheets(challengeID)}
      />
    </div>
  );
}
