// Shows the public check of decision packs: a file to choose, and what the check found.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PackVerdict } from '../../../rules/pack-verification.ts';
import { FileChooser } from '../fields/FileChooser.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import { askPackWorker } from './ask-pack-worker.ts';
import type { PackAnswer } from './pack-check.ts';

const failures = {
  unreadable: 'This file could not be read. Please choose it again.',
  noKeys:
    'The published keys could not be loaded, so the pack was not checked. Please check your connection and try again.',
  failed: 'The check could not be completed. Please reload the page and try again.',
} as const;

interface Check {
  /** Counts the checks, because the same file can be chosen again. */
  readonly number: number;
  readonly fileName: string;
  /** undefined while the check runs. */
  readonly answer?: PackAnswer;
}

interface VerifyPageProps {
  /** The programme's time zone, for the time of sealing. */
  readonly timeZone: string;
}

export function VerifyPage({ timeZone }: VerifyPageProps) {
  const [check, setCheck] = useState<Check | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function start([file]: readonly File[]) {
    if (!file) return;
    stop.current();
    const started = { number: (check?.number ?? 0) + 1, fileName: file.name };
    setCheck(started);
    stop.current = askPackWorker({ file, timeZone }, (answer) => setCheck({ ...started, answer }));
  }

  return (
    <div class="verify">
      <FileChooser
        label="Decision pack"
        buttonLabel="Choose file"
        dropText="or drop it here"
        hint="Choose the file that “Download JSON” saved. Its name starts with “Decision”."
        accept=".json,application/json"
        onChoose={start}
      />
      <p class="verify-busy" role="status">
        {check && !check.answer && `Checking ${check.fileName} …`}
      </p>
      {check?.answer && <Result key={check.number} fileName={check.fileName} answer={check.answer} />}
    </div>
  );
}

/** A pack whose signature was not checked may be forged, so it does not look like a valid one. */
function toneOf({ isValid, warning }: PackVerdict) {
  if (!isValid) return 'error';
  return warning === null ? 'done' : 'warning';
}

function Result({ fileName, answer }: { readonly fileName: string; readonly answer: PackAnswer }) {
  if (answer.outcome !== 'checked')
    return (
      <FormMessage tone="error" takesFocus>
        {failures[answer.outcome]}
      </FormMessage>
    );
  const { verdict, facts } = answer;
  return (
    <section class="verify-result" aria-labelledby="verify-file">
      <h2 id="verify-file">{fileName}</h2>
      {verdict.warning && <FormMessage tone="warning">{verdict.warning}</FormMessage>}
      <FormMessage tone={toneOf(verdict)} takesFocus>
        {verdict.text}
      </FormMessage>
      {facts && (
        <dl class="verify-facts">
          <Fact name="Challenge" value={facts.challenge} />
          <Fact name="Fingerprint" value={facts.fingerprint} />
          <Fact
            name="Fingerprint of the pack before"
            value={facts.previous ?? 'None, this is the first pack'}
          />
        </dl>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
