// Shows an area to choose files with a button or drop them.
/** @jsxImportSource preact */
import { useId, useRef, useState } from 'preact/hooks';

interface FileChooserProps {
  /** Names the area for screen readers. */
  readonly label: string;
  readonly buttonLabel: string;
  /** Follows the button, such as "or drop them here". */
  readonly dropText: string;
  readonly hint: string;
  /** The permitted endings, separated by commas. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

export function FileChooser(props: FileChooserProps) {
  const { label, buttonLabel, dropText, hint, accept, isMultiple = false, onChoose } = props;
  const hintID = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null | undefined) => onChoose([...(files ?? [])]);
  return (
    // Dropping files is only a shortcut. The button does the same for everyone.
    <fieldset
      class="drop"
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer?.files);
      }}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        multiple={isMultiple}
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // Without this, people could not choose the same file again after they removed or changed it.
          currentTarget.value = '';
        }}
      />
      <button
        class="button-plain"
        type="button"
        aria-describedby={hintID}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </button>
      <span class="drop-or">{dropText}</span>
      <p id={hintID} class="field-hint">
        {hint}
      </p>
    </fieldset>
  );
}
