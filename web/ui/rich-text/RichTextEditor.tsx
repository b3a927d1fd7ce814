// The editor of RichTextField, apart because it brings libraries of its own that nobody needs before a form opens.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import textClasses from '../text/RichTextView.module.css';
import { pastedHTML } from './pasted-html.ts';
import classes from './RichTextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './use-editor.ts';

interface RichTextEditorProps {
  /** HTML; '' for a text with nothing to read in it. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** Gets what takes the focus. */
  bind: (element: HTMLElement) => void;
  /** Whether the field has the focus, perhaps since before the editor was there. */
  isFocused: RefObject<boolean>;
}

export default function RichTextEditor({
  value,
  onChange,
  label,
  labelledBy,
  describedBy,
  isInvalid,
  isRequired,
  isDisabled,
  bind,
  isFocused,
}: RichTextEditorProps) {
  const [isLinking, setIsLinking] = useState(false);

  const editorProps = useMemo(
    () => ({
      attributes: {
        'aria-describedby': describedBy,
        'aria-disabled': String(isDisabled),
        'aria-invalid': String(isInvalid),
        'aria-labelledby': labelledBy,
        'aria-multiline': 'true',
        'aria-required': String(isRequired),
        class: `${textClasses.text} ${classes.content}`,
        role: 'textbox',
      },
      handleDOMEvents: {
        keydown: (_: unknown, event: KeyboardEvent) => {
          const hasControl = event.ctrlKey || event.metaKey;
          if (hasControl && event.key === 'k') {
            event.preventDefault();
            setIsLinking(true);
          }
          // Tab leaves the field, and Ctrl+Enter is for the form: neither is a key of the editor.
          return event.key === 'Tab' || (hasControl && event.key === 'Enter');
        },
      },
      transformPastedHTML: pastedHTML,
    }),
    [describedBy, isDisabled, isInvalid, labelledBy, isRequired],
  );

  const room = useRef<HTMLDivElement>(null);
  const editor = useEditor(room, { value, onChange, isDisabled, editorProps });

  useEffect(() => {
    if (editor) bind(editor.view.dom);
  }, [editor, bind]);

  useEffect(() => {
    if (isFocused.current) editor?.view.dom.focus();
  }, [editor, isFocused]);

  return (
    <div
      className={classes.frame}
      data-disabled={isDisabled || undefined}
      data-invalid={isInvalid || undefined}
    >
      {editor && (
        <Toolbar
          editor={editor}
          disabled={isDisabled}
          isLinking={isLinking}
          label={label}
          onLinkingChange={setIsLinking}
        />
      )}
      <div className={classes.room} data-linking={isLinking || undefined} ref={room} />
    </div>
  );
}
