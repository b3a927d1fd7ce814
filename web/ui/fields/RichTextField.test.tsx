// Tests the rich text field: its value, counter, formatting, links, keyboard use and pasted text.
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { useFormContext } from 'react-hook-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { isBlankRichText, richText } from '../../../contract/rich-text.ts';
import { z } from '../../../contract/zod.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { find, key, mount, press, type } from '../testing/mount.tsx';
import { RichTextField } from './RichTextField.tsx';
import { TextField } from './TextField.tsx';

const schema = z.object({
  text: richText.refine((html) => !isBlankRichText(html), { error: messages.required }),
  name: z.string(),
});

beforeAll(async () => {
  // Loads the editor before the tests, so that the field does not have to wait for it.
  await import('../rich-text/RichTextEditor.tsx');
  // The editor needs these layout functions, which jsdom does not have.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

function Refill({ html }: { html: string }) {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('text', html)}>
      Refill
    </button>
  );
}

interface Opened {
  limit?: number;
  disabled?: boolean;
  refill?: string;
}

async function open(text: string, { refill = '', ...props }: Opened = {}) {
  const onSubmit = vi.fn();
  await mount(
    <FormDialog
      title="Edit"
      successText="Saved."
      schema={schema}
      defaultValues={{ text, name: '' }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <RichTextField name="text" label="Background" required help="What it is about." {...props} />
      <TextField name="name" label="Name" />
      <Refill html={refill} />
    </FormDialog>,
  );
  await vi.waitFor(() => act(async () => textbox()));
  return onSubmit;
}

function textbox(): HTMLElement & { editor: Editor } {
  const element = document.querySelector<HTMLElement & { editor: Editor }>('[role="textbox"]');
  if (!element) throw new Error('The editor is missing.');
  return element;
}

const edit = (change: (editor: Editor) => unknown) => act(async () => void change(textbox().editor));
const selectAll = () =>
  edit((editor) => editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 }));
const tool = (label: string) => find('[role="toolbar"] button', label);
const counter = () => /\d+ characters (remaining|over the limit)/.exec(document.body.textContent)?.[0];

async function sent(onSubmit: ReturnType<typeof vi.fn>) {
  await press(find('button', 'Save'));
  return onSubmit.mock.lastCall?.[0].text;
}

describe('the value', () => {
  test('is the HTML of the text', async () => {
    const onSubmit = await open('<p>Old</p>');
    await edit((editor) => editor.commands.insertContent('New & '));
    expect(await sent(onSubmit)).toBe('<p>New &amp; Old</p>');
  });

  test('is empty once the text is cleared, and a required text is then refused', async () => {
    const onSubmit = await open('<p>Old</p>');
    await edit((editor) => editor.commands.clearContent(true));
    await press(find('button', 'Save'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain(messages.required);
    expect(document.activeElement).toBe(textbox());
  });

  test('stays exactly as stored until it is changed, and again after the change is undone', async () => {
    const stored = '<p>a <a href="https://example.com/" rel="nofollow" target="_blank">b</a></p>';
    const onSubmit = await open(stored);
    await edit((editor) => editor.commands.insertContent('c'));
    await edit((editor) => editor.commands.undo());
    expect(await sent(onSubmit)).toBe(stored);
  });

  test('set by the form replaces the typed text', async () => {
    const onSubmit = await open('<p>Old</p>', { refill: '<h3>Restored</h3>' });
    await edit((editor) => editor.commands.insertContent('typed '));
    await press(find('button', 'Refill'));
    expect(textbox().innerHTML).toBe('<h3>Restored</h3>');
    expect(await sent(onSubmit)).toBe('<h3>Restored</h3>');
  });
});

describe('the counter', () => {
  test('counts characters without formatting, and starts from 15000', async () => {
    await open('<p><strong>four</strong></p>');
    expect(counter()).toBe('14996 characters remaining');
    await edit((editor) => editor.commands.insertContent('12'));
    expect(counter()).toBe('14994 characters remaining');
  });

  test('shows in red how many characters are over the limit, and the text is not cut', async () => {
    const onSubmit = await open('<p></p>', { limit: 10 });
    await edit((editor) => editor.commands.insertContent('x'.repeat(22)));
    expect(counter()).toBe('12 characters over the limit');
    expect(document.querySelector('[data-over]')?.textContent).toBe(counter());
    expect(await sent(onSubmit)).toBe(`<p>${'x'.repeat(22)}</p>`);
  });
});

describe('the formatting', () => {
  test.each([
    ['Bold', '<p><strong>a</strong></p>'],
    ['Italic', '<p><em>a</em></p>'],
    ['Underline', '<p><u>a</u></p>'],
    ['Strikethrough', '<p><s>a</s></p>'],
    ['Heading', '<h3>a</h3>'],
    ['Subheading', '<h4>a</h4>'],
    ['Bulleted list', '<ul><li><p>a</p></li></ul>'],
    ['Numbered list', '<ol><li><p>a</p></li></ol>'],
    ['Quote', '<blockquote><p>a</p></blockquote>'],
  ])('%s gives %s, and can be removed again', async (label, html) => {
    const onSubmit = await open('<p>a</p>');
    expect(tool(label).getAttribute('aria-pressed')).toBe('false');
    await selectAll();
    await press(tool(label));
    expect(tool(label).getAttribute('aria-pressed')).toBe('true');
    expect(await sent(onSubmit)).toBe(html);
    await press(tool(label));
    expect(await sent(onSubmit)).toBe('<p>a</p>');
  });

  test('of pasted text is reduced to what is allowed', async () => {
    const onSubmit = await open('<p></p>');
    await edit((editor) =>
      editor.view.pasteHTML(
        '<h1 style="color:red">Title</h1><p class="MsoNormal"><b>bold</b> <span style="font-size:20pt">big</span>' +
          '<img src="x"><code>code</code> <a href="javascript:x()">bad</a> <a href="https://example.com/" title="t">good</a></p>' +
          '<table><tr><td>cell</td></tr></table><script>x()</script><style>p{}</style>',
        new Event('paste') as ClipboardEvent,
      ),
    );
    expect(await sent(onSubmit)).toBe(
      '<h3>Title</h3><p><strong>bold</strong> bigcode bad <a href="https://example.com/">good</a></p><p>cell</p>',
    );
  });
});

describe('a link', () => {
  const address = () => {
    const label = find('label', 'Address') as HTMLLabelElement;
    return document.getElementById(label.htmlFor) as HTMLInputElement;
  };

  test('gets a scheme if it has none', async () => {
    const onSubmit = await open('<p>here</p>');
    await selectAll();
    await press(tool('Link'));
    await type(address(), 'example.com/a');
    await press(find('button', 'Apply'));
    expect(await sent(onSubmit)).toBe('<p><a href="https://example.com/a">here</a></p>');
  });

  test('without a selection has its address as text', async () => {
    const onSubmit = await open('<p></p>');
    await press(tool('Link'));
    await type(address(), 'someone@example.com');
    await key('Enter', address());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await sent(onSubmit)).toBe('<p><a href="mailto:someone@example.com">someone@example.com</a></p>');
  });

  test('with any other scheme is refused with a message', async () => {
    await open('<p>here</p>');
    await selectAll();
    await press(tool('Link'));
    await type(address(), 'javascript:alert(1)');
    await press(find('button', 'Apply'));
    expect(document.body.textContent).toContain(
      'Please enter a web address (http, https) or an email address.',
    );
    expect(textbox().querySelector('a')).toBeNull();
  });

  test('can be changed and removed with the cursor anywhere in it', async () => {
    const onSubmit = await open('<p>a <a href="https://example.com/">link</a> b</p>');
    await edit((editor) => editor.commands.setTextSelection(5));
    expect(tool('Link').getAttribute('aria-pressed')).toBe('true');
    await press(tool('Link'));
    expect(address().value).toBe('https://example.com/');
    await type(address(), 'https://example.org/');
    await press(find('button', 'Apply'));
    expect(await sent(onSubmit)).toBe('<p>a <a href="https://example.org/">link</a> b</p>');
    await press(tool('Link'));
    await press(find('button', 'Remove link'));
    expect(await sent(onSubmit)).toBe('<p>a link b</p>');
  });
});

describe('keys', () => {
  async function keydown(name: string, init: KeyboardEventInit = {}) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
    await act(async () => void textbox().dispatchEvent(event));
  }

  test('Ctrl+Enter saves and adds no line break', async () => {
    const onSubmit = await open('<p>a</p>');
    await keydown('Enter', { ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledWith({ text: '<p>a</p>', name: '' });
    expect(textbox().querySelector('br:not(.ProseMirror-trailingBreak)')).toBeNull();
  });

  test('Tab leaves the field, even from inside a list', async () => {
    await open('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
    await edit((editor) => editor.commands.focus('end'));
    const onKeyDown = vi.fn();
    // Listens on the editor itself, before the dialog around it handles the key.
    textbox().addEventListener('keydown', (event) => onKeyDown(event.defaultPrevented));
    await keydown('Tab');
    expect(onKeyDown).toHaveBeenCalledWith(false);
    expect(textbox().querySelector('ul ul')).toBeNull();
  });

  test('the toolbar is one tab stop, and arrow keys move between its buttons', async () => {
    await open('<p>a</p>');
    const stops = () => [...document.querySelectorAll('[role="toolbar"] button[tabindex="0"]')];
    expect(stops()).toEqual([tool('Bold')]);
    await act(async () => tool('Bold').focus());
    await key('ArrowRight', tool('Bold'));
    expect(document.activeElement).toBe(tool('Italic'));
    expect(stops()).toEqual([tool('Italic')]);
    await key('End', tool('Italic'));
    expect(document.activeElement).toBe(tool('Link'));
    await key('ArrowRight', tool('Link'));
    expect(document.activeElement).toBe(tool('Bold'));
  });
});

describe('for screen readers', () => {
  const textOf = (attribute: string) =>
    (textbox().getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  test('the text has its label, help, counter and error message', async () => {
    await open('');
    expect(textOf('aria-labelledby')).toMatch(/^Background/);
    expect(textOf('aria-describedby')).toBe('What it is about.15000 characters remaining');
    expect(textbox().getAttribute('aria-required')).toBe('true');
    expect(textbox().getAttribute('aria-invalid')).toBe('false');
    await press(find('button', 'Save'));
    expect(textbox().getAttribute('aria-invalid')).toBe('true');
    expect(textOf('aria-describedby')).toContain(messages.required);
  });

  test('moving from the text to its toolbar does not leave the field', async () => {
    await open('');
    await act(async () => textbox().focus());
    await act(async () => tool('Bold').focus());
    expect(document.body.textContent).not.toContain(messages.required);
    await act(async () => find('button', 'Save').focus());
    await vi.waitFor(() => expect(document.body.textContent).toContain(messages.required));
  });

  test('a disabled field can be read but not changed', async () => {
    await open('<p>a</p>', { disabled: true });
    expect(textbox().getAttribute('contenteditable')).toBe('false');
    expect(textbox().getAttribute('aria-disabled')).toBe('true');
    expect(tool('Bold')).toHaveProperty('disabled', true);
  });
});
