// An editor in the page that shows a form's value, tells what becomes of it, and follows when the form changes it.
import { Editor, type EditorOptions } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isBlankRichText } from '../../../contract/rich-text.ts';
import { editorExtensions } from './editor-extensions.ts';

interface EditorSetup {
  /** HTML; '' for a text with nothing to read in it. */
  value: string;
  onChange: (html: string) => void;
  isDisabled: boolean;
  editorProps: EditorOptions['editorProps'];
}

/** null until it stands in its room. The library's own hook may hand out an editor that is gone already. */
export function useEditor(room: RefObject<HTMLElement | null>, setup: EditorSetup): Editor | null {
  const { value, isDisabled, editorProps } = setup;
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(setup);
  /** What the editor makes of a value can be written otherwise than the value was, and is still no change. */
  const loaded = useRef({ value, html: '' });
  const told = useRef(value);

  useLayoutEffect(() => {
    latest.current = setup;
  });

  useLayoutEffect(() => {
    function tell() {
      const html = created.getHTML();
      if (html === loaded.current.html) told.current = loaded.current.value;
      else told.current = isBlankRichText(html) ? '' : html;
      latest.current.onChange(told.current);
    }
    const first = latest.current;
    const created = new Editor({
      content: first.value,
      editable: !first.isDisabled,
      editorProps: first.editorProps,
      element: room.current,
      extensions: editorExtensions,
      injectCSS: false,
      onUpdate: tell,
    });
    loaded.current = { value: first.value, html: created.getHTML() };
    told.current = first.value;
    setEditor(created);
    return () => created.destroy();
  }, [room]);

  // The form was reset or filled from elsewhere: show that instead of what was typed.
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = { value, html: editor.getHTML() };
  }, [editor, value]);

  useEffect(
    () => editor?.setOptions({ editable: !isDisabled, editorProps }),
    [editor, isDisabled, editorProps],
  );

  return editor;
}
