// Creates an editor that shows a form's value, reports its changes, and updates when the form changes the value.
import { Editor, type EditorOptions } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isBlankRichText } from '../../../contract/rich-text.ts';
import { editorExtensions } from './editor-extensions.ts';

interface EditorSetup {
  /** HTML, or '' for a blank text. */
  value: string;
  onChange: (html: string) => void;
  isDisabled: boolean;
  editorProps: EditorOptions['editorProps'];
}

/** Null until the editor is in its container. The library's own hook may return an editor that is already destroyed. */
export function useEditor(container: RefObject<HTMLElement | null>, setup: EditorSetup): Editor | null {
  const { value, isDisabled, editorProps } = setup;
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(setup);
  /** The value and the editor's HTML for it, which may differ in notation without being a change. */
  const loaded = useRef({ value, html: '' });
  const lastValue = useRef(value);

  useLayoutEffect(() => {
    latest.current = setup;
  });

  useLayoutEffect(() => {
    function handleUpdate() {
      const html = created.getHTML();
      if (html === loaded.current.html) lastValue.current = loaded.current.value;
      else lastValue.current = isBlankRichText(html) ? '' : html;
      latest.current.onChange(lastValue.current);
    }
    const first = latest.current;
    const created = new Editor({
      content: first.value,
      editable: !first.isDisabled,
      editorProps: first.editorProps,
      element: container.current,
      extensions: editorExtensions,
      injectCSS: false,
      onUpdate: handleUpdate,
    });
    loaded.current = { value: first.value, html: created.getHTML() };
    lastValue.current = first.value;
    setEditor(created);
    return () => created.destroy();
  }, [container]);

  // The form was reset or filled by code, so the new value replaces the typed text.
  useEffect(() => {
    if (!editor || value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = { value, html: editor.getHTML() };
  }, [editor, value]);

  useEffect(
    () => editor?.setOptions({ editable: !isDisabled, editorProps }),
    [editor, isDisabled, editorProps],
  );

  return editor;
}
