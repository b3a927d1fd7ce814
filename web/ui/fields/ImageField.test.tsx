// Tests the image field: files refused before the upload, upload messages, and that a form waits for the upload.
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { imageMaximumBytes, imageTypes } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, mount, press, waitUntil } from '../testing/mount.tsx';
import { ImageField } from './ImageField.tsx';
import type { Upload } from './use-upload.ts';

const required = z.object({ logo: z.string({ error: messages.required }) });
const stillUploading = 'Please wait until the upload has finished.';
const png = (name = 'logo.png') => new File(['x'], name, { type: 'image/png' });

/** Uploads that run until the test ends them. */
function uploads() {
  const started: (Parameters<Upload>[1] & {
    file: File;
    finish: (key: string) => Promise<void>;
    fail: (reason: unknown) => Promise<void>;
  })[] = [];
  const upload: Upload = (file, options) =>
    new Promise((resolve, reject) => {
      const finish = (key: string) => act(async () => resolve(key));
      const fail = (reason: unknown) => act(async () => reject(reason));
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      started.push({ ...options, file, finish, fail });
    });
  function last() {
    const one = started.at(-1);
    if (!one) throw new Error('No upload has started.');
    return one;
  }
  return { started, upload, last };
}

async function open(logo: string | null = null) {
  const onSubmit = vi.fn();
  const sending = uploads();
  const draw = await mount(
    <FormDialog
      title="Edit"
      successText="Saved."
      schema={required}
      defaultValues={{ logo: logo as string }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <ImageField name="logo" label="Partner logo" required types={imageTypes} upload={sending.upload} />
    </FormDialog>,
  );
  return { ...sending, onSubmit, draw };
}

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The file input is missing.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function drop(files: File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  await act(async () => void document.querySelector('fieldset')?.dispatchEvent(event));
  return event;
}

const text = () => document.body.textContent;
const alert = () => document.querySelector('fieldset ~ * [role="alert"]')?.textContent ?? null;
const image = () => document.querySelector('img');
const save = () => press(find('button', 'Save'));
const buttons = () => [...document.querySelectorAll('fieldset button')].map((button) => button.textContent);

describe('an image', () => {
  test('is uploaded when chosen, shown during the upload, and its key becomes the value', async () => {
    const { last, onSubmit } = await open();
    expect(buttons()).toEqual(['Choose image']);
    await choose(png());
    expect(last().file.name).toBe('logo.png');
    expect(text()).toContain('logo.png');
    expect(image()?.src).toMatch(/^blob:/);
    expect(buttons()).toEqual(['Cancel']);
    await act(async () => last().onProgress(0.42));
    expect(document.querySelector('progress')?.value).toBe(42);
    await last().finish('abc.png');
    expect(document.querySelector('progress')).toBeNull();
    expect(image()?.getAttribute('src')).toBe('/media/abc.png?width=96');
    expect(image()?.alt).toBe('Partner logo image');
    expect(buttons()).toEqual(['Replace', 'Remove']);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'abc.png' });
  });

  test('that was stored earlier shows the name of its file, until it is replaced', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      asked.push([method, address]);
      const name = encodeURIComponent("Harbour, 'old' café.png");
      return new Response(null, { headers: { 'content-disposition': `inline; filename*=UTF-8''${name}` } });
    });
    const { last } = await open('old.png');
    await waitUntil(() => expect(text()).toContain("Harbour, 'old' café.png"));
    expect(asked).toEqual([['HEAD', '/media/old.png']]);
    expect(buttons()).toEqual(['Replace', 'Remove']);
    await choose(png('new.png'));
    await last().finish('new.png');
    expect(text()).toContain('new.png');
    expect(text()).not.toContain('Harbour');
    expect(asked).toHaveLength(1);
  });

  test('has no name if the server gives none', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await open('old.png');
    expect(document.querySelector('fieldset p')?.textContent).toBe('\u00a0');
  });

  test('can be dropped', async () => {
    const { last } = await open();
    const event = await drop([png('dropped.png')]);
    expect(event.defaultPrevented).toBe(true);
    expect(last().file.name).toBe('dropped.png');
  });

  test('can be replaced, and stays the value until the new upload has finished', async () => {
    const { last, onSubmit } = await open('old.png');
    expect(image()?.getAttribute('src')).toBe('/media/old.png?width=96');
    await choose(png());
    await press(find('button', 'Cancel upload of Partner logo'));
    expect(image()?.getAttribute('src')).toBe('/media/old.png?width=96');
    await choose(png());
    await last().finish('new.png');
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'new.png' });
  });

  test('that is required cannot be saved once removed, and the focus stays in the field', async () => {
    const { onSubmit } = await open('old.png');
    await press(find('button', 'Remove Partner logo'));
    expect(image()).toBeNull();
    expect(document.activeElement).toBe(find('button', 'Choose image for Partner logo'));
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(text()).toContain(messages.required);
    expect(document.activeElement).toBe(find('button', 'Choose image for Partner logo'));
  });
});

describe('before the upload', () => {
  test.each([
    ['two files', [png('a.png'), png('b.png')], screenMessages.fileLimit(1)],
    [
      'another type',
      [new File(['x'], 'a.pdf', { type: 'application/pdf' })],
      screenMessages.fileType('application/pdf'),
    ],
    ['a type that the browser does not know', [new File(['x'], 'a.heic')], screenMessages.fileType('heic')],
    [
      'a file that is too large',
      [new File([new Uint8Array(imageMaximumBytes + 1)], 'a.png', { type: 'image/png' })],
      screenMessages.fileTooLarge(10),
    ],
  ])('refuses %s', async (_, files, message) => {
    const { started } = await open();
    await drop(files);
    expect(alert()).toBe(message);
    expect(started).toEqual([]);
    await drop([png()]);
    expect(alert()).toBeNull();
  });

  test('accepts a file of exactly 10 MB', async () => {
    const { started } = await open();
    await drop([new File([new Uint8Array(imageMaximumBytes)], 'a.png', { type: 'image/png' })]);
    expect(started).toHaveLength(1);
  });
});

describe('an upload', () => {
  test('that fails names the file, and can be tried again', async () => {
    const { started, last, onSubmit } = await open();
    await choose(png());
    await last().fail(new Error('offline'));
    expect(alert()).toBe('There was a problem uploading logo.png');
    await press(find('button', 'Try again to upload Partner logo'));
    expect(alert()).toBeNull();
    expect(started).toHaveLength(2);
    await last().finish('abc.png');
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'abc.png' });
  });

  test('that is refused after too many attempts says when to try again', async () => {
    const { last } = await open();
    await choose(png());
    await last().fail({ fieldErrors: {}, formError: messages.tooManyAttempts(15), retryAfter: 900 });
    expect(alert()).toBe(`There was a problem uploading logo.png. ${messages.tooManyAttempts(15)}`);
    expect(find('button', 'Try again to upload Partner logo')).toBeTruthy();
  });

  test.each([
    [
      'a damaged file',
      screenMessages.fileDamaged,
      `There was a problem uploading logo.png. ${screenMessages.fileDamaged}`,
    ],
    [
      'another type inside',
      screenMessages.fileType('image/webp'),
      'The file type "image/webp" is not permitted.',
    ],
  ])(
    'that the server refuses for %s gives the reason and asks for another file',
    async (_, reason, message) => {
      const { started, last, onSubmit } = await open();
      await choose(png());
      await last().fail({ fieldErrors: { file: reason }, formError: messages.invalidFields });
      expect(alert()).toBe(message);
      expect(buttons()).toEqual(['Choose image']);
      await choose(png('other.png'));
      expect(alert()).toBeNull();
      expect(started).toHaveLength(2);
      await last().finish('abc.png');
      await save();
      expect(onSubmit).toHaveBeenCalledWith({ logo: 'abc.png' });
    },
  );

  test('that the server refuses keeps the previous image', async () => {
    const { last, onSubmit } = await open('old.png');
    await choose(png());
    await last().fail({
      fieldErrors: { file: screenMessages.fileDamaged },
      formError: messages.invalidFields,
    });
    expect(buttons()).toEqual(['Replace', 'Remove']);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'old.png' });
  });

  test('that is cancelled stops and shows no message', async () => {
    const { last } = await open();
    await choose(png());
    await press(find('button', 'Cancel upload of Partner logo'));
    expect(last().signal.aborted).toBe(true);
    expect(alert()).toBeNull();
    expect(text()).not.toContain('There was a problem');
    expect(buttons()).toEqual(['Choose image']);
  });

  test('blocks saving the form until it has finished', async () => {
    const { last, onSubmit } = await open('old.png');
    await choose(png());
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(text()).toContain(stillUploading);
    expect(document.activeElement).toBe(find('button', 'Cancel upload of Partner logo'));
    await last().finish('new.png');
    expect(text()).not.toContain(stillUploading);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'new.png' });
  });

  test('no longer blocks the form once it is cancelled', async () => {
    const { onSubmit } = await open('old.png');
    await choose(png());
    await save();
    await press(find('button', 'Cancel upload of Partner logo'));
    expect(text()).not.toContain(stillUploading);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ logo: 'old.png' });
  });

  test('stops when its field is removed', async () => {
    const { last, draw } = await open();
    await choose(png());
    await draw(null);
    expect(last().signal.aborted).toBe(true);
  });

  test('is announced to screen readers', async () => {
    const { last } = await open();
    const status = () => document.querySelector('fieldset [role="status"]')?.textContent;
    await choose(png());
    expect(status()).toBe('Uploading logo.png');
    await last().finish('abc.png');
    expect(status()).toBe('logo.png has been uploaded');
  });
});
