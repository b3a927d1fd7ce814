// The copy of a company's data: asked for, prepared by the server, and then ready for some days.
/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { openFile } from '../../../browser/open-file.ts';
import { type CompanyData, companyData } from '../../../contract/company-data.ts';
import { focusHeading } from '../applications/focus.ts';
import { LocalDay } from '../applications/LocalDates.tsx';
import { call } from '../call.ts';
import { ActionButton } from '../fields/ActionButton.tsx';

interface CopyOfDataProps {
  readonly data: CompanyData;
  readonly reload: () => Promise<void>;
}

/** How often the page asks whether the copy is ready, in milliseconds. */
const pollingPause = 5000;

export function CopyOfData({ data, reload }: CopyOfDataProps) {
  const state = data.requests.find(({ kind }) => kind === 'export')?.state;
  const isPreparing = state === 'open' || state === 'running';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => void reload(), pollingPause);
    return () => clearInterval(timer);
  }, [isPreparing, reload]);

  const ask = async () => {
    await call(companyData.export, {});
    await reload();
    // The pressed button disappears.
    focusHeading();
  };
  return (
    <>
      <p role="status">
        {isPreparing && 'We are preparing your copy. We will email you when it is ready.'}
        {state === 'failed' && 'This did not finish. Nothing was changed.'}
        {data.file && !isPreparing && (
          <>
            Ready until <LocalDay at={data.file.until} />.
          </>
        )}
      </p>
      {data.file && !isPreparing && <ActionButton label="Download" isFilled work={download} />}
      {!data.file && !isPreparing && (
        <ActionButton label={state === 'failed' ? 'Try again' : 'Download my data'} isFilled work={ask} />
      )}
    </>
  );
}

const download = () => openFile('application/zip', async () => (await call(companyData.file, {})).data.s3URL);
