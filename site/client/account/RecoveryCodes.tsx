// Recovery codes, which are shown only once: ways to save them, and a tick before "Done".
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { accountTexts, recoveryCodesFile } from '../../../rules/account-texts.ts';
import { brands } from '../../brand.ts';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import { Dialog } from '../fields/Dialog.tsx';
import type { Place } from '../place.ts';

interface RecoveryCodesProps {
  readonly place: Place;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'RecoveryCodes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function RecoveryCodes({ place, codes, onClose }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [copied, setCopied] = useState('');
  const content = useRef<HTMLDivElement>(null);
  // Screen readers must say which dialog this is, because another one was open before.
  useEffect(() => content.current?.closest('dialog')?.querySelector('h2')?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied'),
      () => setCopied('Not copied'),
    );

  return (
    <Dialog title="Recovery codes" onEscape={() => (isSaved ? onClose() : setAsking(true))} onClose={onClose}>
      {(close) => (
        <div ref={content} class="recovery">
          <p>{accountTexts.saveCodes}</p>
          <ul class="recovery-codes" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div class="account-buttons">
            <button class="button-plain" type="button" onClick={() => void copy()}>
              Copy
            </button>
            <button
              class="button-plain"
              type="button"
              onClick={() => download(recoveryCodesFile(brands[place.site].name, codes))}
            >
              Download
            </button>
            <button class="button-plain" type="button" onClick={() => window.print()}>
              Print
            </button>
            <span role="status">{copied}</span>
          </div>
          <label class="recovery-saved">
            <input
              type="checkbox"
              checked={isSaved}
              onChange={(event) => setSaved(event.currentTarget.checked)}
            />
            I have saved these codes
          </label>
          <div class="dialog-buttons">
            <button class="button-filled" type="button" disabled={!isSaved} onClick={close}>
              Done
            </button>
          </div>
          {isAsking && (
            <ConfirmDialog
              title="Close without saving the codes?"
              confirmLabel="Close"
              onConfirm={async () => onClose()}
              onClose={() => setAsking(false)}
            >
              {accountTexts.codesNotSaved}
            </ConfirmDialog>
          )}
        </div>
      )}
    </Dialog>
  );
}
