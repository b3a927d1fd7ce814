// Shows progress as a bar and in words.
/** @jsxImportSource preact */

interface ProgressProps {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
  /** The word after the percentage. */
  readonly word?: string;
}

export function Progress({ share, label, word = 'complete' }: ProgressProps) {
  const percent = Math.round(share * 100);
  const text = `${percent}% ${word}`;
  return (
    <div class="progress">
      <div
        class="progress-bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <div class="progress-done" style={{ inlineSize: `${percent}%` }} />
      </div>
      <span class="progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
