// A field for one image, which is uploaded as soon as it is chosen or dropped; its value is the image's key, or null.
import { Button, Input } from '@mantine/core';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { imageMaximumBytes } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { useUnfinished } from '../forms/unfinished-fields.ts';
import hidden from '../text/hidden.module.css';
import { ImageCaption, maximumMegabytes } from './ImageCaption.tsx';
import classes from './ImageField.module.css';
import { ImagePlate } from './ImagePlate.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useStoredName } from './use-stored-name.ts';
import { type Upload, type UploadState, useUpload } from './use-upload.ts';

interface ImageFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The accepted content types. */
  types: readonly string[];
  upload: Upload;
  /** Small, for several images side by side; their help is elsewhere, in the element with this id. */
  tileHelp?: string;
}

/** Shown to someone who saves while the upload still runs. */
const stillUploading = 'Please wait until the upload has finished.';

/** Returns why these files cannot be uploaded, or null. */
function findProblem(files: readonly File[], types: readonly string[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return screenMessages.fileLimit(1);
  // If the browser does not know the type, the message names the file extension instead.
  if (!types.includes(file.type)) return screenMessages.fileType(file.type || file.name.replace(/^.*\./, ''));
  return file.size > imageMaximumBytes ? screenMessages.fileTooLarge(maximumMegabytes) : null;
}

const typeProblem = new RegExp(`^${screenMessages.fileType('.*')}$`);

/** Uses the same text for a wrong type that only the server detects as for one that the browser detects. */
const serverProblemText = (message: string, file: File) =>
  typeProblem.test(message) ? message : `${screenMessages.uploadFailed(file.name)}. ${message}`;

/** Adds the server's reason if it says when to try again, such as after too many files. */
const failureText = (file: File, reason: string | null) =>
  reason === null
    ? screenMessages.uploadFailed(file.name)
    : `${screenMessages.uploadFailed(file.name)}. ${reason}`;

export function ImageField<Values extends FieldValues = FieldValues>({
  types,
  upload,
  tileHelp,
  ...props
}: ImageFieldProps<Values>) {
  const { field, message, shared } = useField(props);
  const { clearErrors, setError } = useFormContext();
  const { className, label, withAsterisk } = shared;
  const id = useId();
  const key: string | null = field.value || null;

  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<{ key: string; name: string } | null>(null);
  const { state, start, cancel } = useUpload(upload, {
    onDone: (newKey, file) => {
      setUploaded({ key: newKey, name: file.name });
      field.onChange(newKey);
    },
    onRefused: (message, file) => setFileProblem(serverProblemText(message, file)),
  });
  const isRunning = state.phase === 'running';
  const uploadedName = key !== null && uploaded?.key === key ? uploaded.name : null;
  const storedName = useStoredName(uploadedName === null ? key : null);

  const input = useRef<HTMLInputElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  useUnfinished(field.name, isRunning ? stillUploading : null);
  const isOutdated = !isRunning && message === stillUploading;
  useEffect(() => {
    if (isOutdated) clearErrors(field.name);
  }, [isOutdated, clearErrors, field.name]);

  function acceptFiles(files: readonly File[]) {
    const found = findProblem(files, types);
    setFileProblem(found);
    const [file] = files;
    if (found === null && file) start(file);
  }

  const drop = useFileDrop(acceptFiles, props.disabled === true);

  /** Focuses the primary button first, because the action removes the button that was pressed. */
  function runAndKeepFocus(action: () => void) {
    primary.current?.focus();
    setFileProblem(null);
    action();
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // The field is not left while the file dialog is open or an upload runs.
    const focusTargets = [event.relatedTarget, document.activeElement];
    if (isRunning || focusTargets.some((element) => element && event.currentTarget.contains(element))) return;
    field.onBlur();
  }

  const problem = fileProblem ?? (state.phase === 'failed' ? failureText(state.file, state.reason) : null);
  // Also sets the problem as a form error, again after each validation, so that the index of a long form marks it.
  useEffect(() => {
    if (problem !== null && !message) setError(field.name, { type: 'upload', message: problem });
  }, [problem, message, setError, field.name]);
  useEffect(() => {
    if (problem !== null) return () => clearErrors(field.name);
  }, [problem, clearErrors, field.name]);
  const fieldMessage = isRunning && message !== stillUploading ? undefined : message;
  const button = primaryButtonOf(state, key, label);

  return (
    <Input.Wrapper
      className={className}
      description={props.help}
      descriptionProps={{ id: `${id}-help` }}
      error={problem ? <span role="alert">{problem}</span> : fieldMessage}
      errorProps={{ id: `${id}-error`, className: classes.message }}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      onBlur={handleBlur}
      withAsterisk={withAsterisk}
    >
      <fieldset
        {...drop.handlers}
        aria-describedby={`${id}-error ${tileHelp ?? `${id}-help`}`}
        aria-labelledby={`${id}-label`}
        className={classes.area}
        data-dropping={drop.isOver || undefined}
        data-tile={tileHelp !== undefined || undefined}
        data-invalid={Boolean(problem ?? fieldMessage) || undefined}
      >
        <ImagePlate alt={altText(label)} file={state.phase === 'idle' ? null : state.file} imageKey={key} />
        <div className={classes.side}>
          <ImageCaption
            isEmpty={key === null}
            name={uploadedName ?? storedName}
            state={state}
            types={tileHelp === undefined ? types : null}
          />
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
                onClick={() => runAndKeepFocus(cancel)}
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
                onClick={() => runAndKeepFocus(() => field.onChange(null))}
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
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            if (chosen.length > 0) acceptFiles(chosen);
          }}
          ref={input}
          type="file"
        />
        <p className={hidden.hidden} role="status">
          {state.phase === 'running' && `Uploading ${state.file.name}`}
          {state.phase === 'idle' && uploadedName !== null && `${uploadedName} has been uploaded`}
        </p>
      </fieldset>
    </Input.Wrapper>
  );
}

/** The primary button stays in its place and changes its label, so that it keeps the focus. */
function primaryButtonOf({ phase }: UploadState, key: string | null, label: string) {
  if (phase === 'running') return { text: 'Cancel', label: `Cancel upload of ${label}` };
  if (phase === 'failed') return { text: 'Try again', label: `Try again to upload ${label}` };
  if (key === null) return { text: 'Choose image', label: `Choose image for ${label}` };
  return { text: 'Replace', label: `Replace ${label}` };
}

const altText = (label: string) => (/image/i.test(label) ? label : `${label} image`);
