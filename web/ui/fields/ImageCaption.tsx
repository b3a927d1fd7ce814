// The text beside an image field's preview: the file name, the upload progress, or what can be chosen.
import { imageMaximumBytes } from '../../../contract/media.ts';
import classes from './ImageField.module.css';
import type { UploadState } from './use-upload.ts';

interface ImageCaptionProps {
  state: UploadState;
  /** The file name of the image; null while it loads. */
  name: string | null;
  isEmpty: boolean;
  /** The types to name while there is no image; null if the help is elsewhere. */
  types: readonly string[] | null;
}

export const maximumMegabytes = imageMaximumBytes / 1024 / 1024;

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function ImageCaption({ state, name, isEmpty, types }: ImageCaptionProps) {
  if (state.phase === 'running') {
    const percent = Math.round(state.share * 100);
    return (
      <>
        <p className={classes.name}>{state.file.name}</p>
        <div className={classes.progress}>
          <progress
            aria-label={`Upload of ${state.file.name}`}
            className={classes.bar}
            max={100}
            value={percent}
          />
          <span aria-hidden="true">{percent}%</span>
        </div>
      </>
    );
  }
  if (state.phase === 'failed') return <p className={classes.name}>{state.file.name}</p>;
  if (!isEmpty) {
    return (
      <p className={classes.name} title={name ?? undefined}>
        {/* Keeps its line free until the name has arrived. */}
        {name ?? '\u00a0'}
      </p>
    );
  }
  return (
    types && (
      <p className={classes.hint}>
        Drop an image here or choose one: {typeNames(types)}, at most {maximumMegabytes} MB.
      </p>
    )
  );
}

/** For example "JPEG, PNG or GIF". */
export const typeNames = (types: readonly string[]) =>
  orList.format(types.map((type) => type.replace(/^.*\//, '').toUpperCase()));
