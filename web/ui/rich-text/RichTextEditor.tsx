// The editor of RichTextField, in its own file so that its libraries load only when a form opens.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import textClasses from '../text/RichTextView.module.css';
import { pastedHTML } from './pasted-html.ts';
import classes from './RichTextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './use-editor.ts';

interface RichTextEditorProps {
  /** HTML, or '' for a blank text. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** Receives the element that takes the focus. */
  bind: (element: HTMLElement | null) => void;
  /** Whether the field has the focus, possibly since before the editor loaded. */
  isFocused: RefObject<boolean>;
}

export function RichTextEditor({
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
          // The editor ignores Tab, which leaves the field, and Ctrl+Enter, which submits the form.
          return event.key === 'Tab' || (hasControl && event.key === 'Enter');
        },
      },
      transformPastedHTML: pastedHTML,
    }),
    [describedBy, isDisabled, isInvalid, labelledBy, isRequired],
  );

  const container = useRef<HTMLDivElement>(null);
  const editor = useEditor(container, { value, onChange, isDisabled, editorProps });

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
      <div className={classes.editorArea} data-linking={isLinking || undefined} ref={container} />
    </div>
  );
}
