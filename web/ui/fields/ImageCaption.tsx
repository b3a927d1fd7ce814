// What stands beside the small picture of an image field: which file, how far it is, or what can be chosen.
import { imageMaximumBytes } from '../../../contract/media.ts';
import classes from './ImageField.module.css';
import type { UploadState } from './use-upload.ts';

interface ImageCaptionProps {
  state: UploadState;
  /** Of the image that is kept, as far as it is known; the server keeps no names. */
  name: string | null;
  isEmpty: boolean;
  types: readonly string[];
}

export const maximumMegabytes = imageMaximumBytes / 1024 / 1024;

const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' });

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
  if (!isEmpty) return name && <p className={classes.name}>{name}</p>;
  const named = kinds.format(types.map((type) => type.replace(/^.*\//, '').toUpperCase()));
  return (
    <p className={classes.hint}>
      Drop an image here or choose one: {named}, at most {maximumMegabytes} MB.
    </p>
  );
}
