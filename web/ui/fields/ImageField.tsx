// One image, chosen or dropped, sent at once and shown small; its value is the image's key, or null.
import { Button, Input } from '@mantine/core';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { imageMaximumBytes } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { useUnfinished } from '../forms/unfinished-fields.ts';
import hidden from '../text/hidden.module.css';
import { ImageCaption, maximumMegabytes } from './ImageCaption.tsx';
import classes from './ImageField.module.css';
import { ImagePlate } from './ImagePlate.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type Upload, type UploadState, useUpload } from './use-upload.ts';

interface ImageFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The content types that are taken. */
  types: readonly string[];
  upload: Upload;
}

/** Said to whoever saves too early. */
const stillUploading = 'Please wait until the upload has finished.';

/** What speaks against sending these at all. */
function objectionTo(files: readonly File[], types: readonly string[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return messages.fileLimit(1);
  // Browsers know a type by the name's ending; where they do not, the ending is all there is to tell.
  if (!types.includes(file.type)) return messages.fileType(file.type || file.name.replace(/^.*\./, ''));
  return file.size > imageMaximumBytes ? messages.fileTooLarge(maximumMegabytes) : null;
}

const aboutType = new RegExp(`^${messages.fileType('.*')}$`);

/** A type that only the bytes tell is refused in the same words as one that the name tells. */
const objectionOfServer = (sentence: string, file: File) =>
  aboutType.test(sentence) ? sentence : `${messages.uploadFailed(file.name)}. ${sentence}`;

/** With the server's reason where it says when to try again, such as after too many files. */
const failureText = (file: File, reason: string | null) =>
  reason === null ? messages.uploadFailed(file.name) : `${messages.uploadFailed(file.name)}. ${reason}`;

export function ImageField<Values extends FieldValues = FieldValues>({
  types,
  upload,
  ...props
}: ImageFieldProps<Values>) {
  const { field, message, shared } = useField(props);
  const { clearErrors, setError } = useFormContext();
  const { className, label, withAsterisk } = shared;
  const id = useId();
  const key: string | null = field.value || null;

  const [objection, setObjection] = useState<string | null>(null);
  const [sent, setSent] = useState<{ key: string; name: string } | null>(null);
  const { state, start, cancel } = useUpload(upload, {
    onDone: (newKey, file) => {
      setSent({ key: newKey, name: file.name });
      field.onChange(newKey);
    },
    onRefused: (sentence, file) => setObjection(objectionOfServer(sentence, file)),
  });
  const isRunning = state.phase === 'running';
  const nameSent = key !== null && sent?.key === key ? sent.name : null;

  const input = useRef<HTMLInputElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  useUnfinished(field.name, isRunning ? stillUploading : null);
  const isOutdated = !isRunning && message === stillUploading;
  useEffect(() => {
    if (isOutdated) clearErrors(field.name);
  }, [isOutdated, clearErrors, field.name]);

  function take(files: readonly File[]) {
    const found = objectionTo(files, types);
    setObjection(found);
    const [file] = files;
    if (found === null && file) start(file);
  }

  const drop = useFileDrop(take, props.disabled === true);

  /** The button pressed goes away: the one beside it stays. */
  function stepBack(act: () => void) {
    primary.current?.focus();
    setObjection(null);
    act();
  }

  function leave(event: FocusEvent<HTMLElement>) {
    // Nor is it left while the file dialog is open, or while something is on its way.
    const places = [event.relatedTarget, document.activeElement];
    if (isRunning || places.some((place) => place && event.currentTarget.contains(place))) return;
    field.onBlur();
  }

  const problem = objection ?? (state.phase === 'failed' ? failureText(state.file, state.reason) : null);
  // The form knows of it too, also after a check of its own, so that the index of a long form marks the section.
  useEffect(() => {
    if (problem !== null && !message) setError(field.name, { type: 'upload', message: problem });
  }, [problem, message, setError, field.name]);
  useEffect(() => {
    if (problem !== null) return () => clearErrors(field.name);
  }, [problem, clearErrors, field.name]);
  const ownMessage = isRunning && message !== stillUploading ? undefined : message;
  const button = primaryOf(state, key, label);

  return (
    <Input.Wrapper
      className={className}
      description={props.help}
      descriptionProps={{ id: `${id}-help` }}
      error={problem ? <span role="alert">{problem}</span> : ownMessage}
      errorProps={{ id: `${id}-error`, className: classes.message }}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      onBlur={leave}
      withAsterisk={withAsterisk}
    >
      <fieldset
        {...drop.handlers}
        aria-describedby={`${id}-error ${id}-help`}
        aria-labelledby={`${id}-label`}
        className={classes.area}
        data-dropping={drop.isOver || undefined}
        data-invalid={Boolean(problem ?? ownMessage) || undefined}
      >
        <ImagePlate alt={altOf(label)} file={state.phase === 'idle' ? null : state.file} imageKey={key} />
        <div className={classes.side}>
          <ImageCaption isEmpty={key === null} name={nameSent} state={state} types={types} />
          <div className={classes.buttons}>
            <Button
              aria-describedby={`${id}-error`}
              aria-label={button.label}
              disabled={props.disabled}
              onClick={() => {
                if (state.phase === 'running') cancel();
                else if (state.phase === 'failed') start(state.file);
                else input.current?.click();
              }}
              ref={(element) => {
                primary.current = element;
                field.ref(element);
              }}
              size="xs"
              variant="default"
            >
              {button.text}
            </Button>
            {state.phase === 'failed' && (
              <Button
                aria-label={`Cancel upload of ${label}`}
                onClick={() => stepBack(cancel)}
                size="xs"
                variant="subtle"
              >
                Cancel
              </Button>
            )}
            {state.phase === 'idle' && key && (
              <Button
                aria-label={`Remove ${label}`}
                disabled={props.disabled}
                onClick={() => stepBack(() => field.onChange(null))}
                size="xs"
                variant="subtle"
              >
                Remove
              </Button>
            )}
          </div>
        </div>
        <input
          accept={types.join()}
          hidden
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again.
            event.currentTarget.value = '';
            if (chosen.length > 0) take(chosen);
          }}
          ref={input}
          type="file"
        />
        <p className={hidden.hidden} role="status">
          {state.phase === 'running' && `Uploading ${state.file.name}`}
          {state.phase === 'idle' && nameSent !== null && `${nameSent} has been uploaded`}
        </p>
      </fieldset>
    </Input.Wrapper>
  );
}

/** One button that stays in its place, so that it keeps the focus whatever it does next. */
function primaryOf({ phase }: UploadState, key: string | null, label: string) {
  if (phase === 'running') return { text: 'Cancel', label: `Cancel upload of ${label}` };
  if (phase === 'failed') return { text: 'Try again', label: `Try again to upload ${label}` };
  if (key === null) return { text: 'Choose image', label: `Choose image for ${label}` };
  return { text: 'Replace', label: `Replace ${label}` };
}

const altOf = (label: string) => (/image/i.test(label) ? label : `${label} image`);
