// The editor's button that adds, changes and removes links.
import { ActionIcon, Button, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ownEscape } from '../dialogs/use-escape.ts';
import { typedAddress } from '../text/link-address.ts';
import classes from './RichTextEditor.module.css';
import type { ToolProps } from './tool-props.ts';

const invalidAddressText = 'Please enter a web address (http, https) or an email address.';

interface LinkButtonProps {
  editor: Editor;
  tool: ToolProps;
  isActive: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function LinkButton({ editor, tool, isActive, isOpen, onOpenChange }: LinkButtonProps) {
  return (
    <Popover
      closeOnEscape={false}
      onChange={onOpenChange}
      opened={isOpen}
      position="bottom-start"
      returnFocus={false}
      trapFocus
      width={320}
      // Drawn inside the field, so that moving the focus there does not leave the field.
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>
        <Tooltip disabled={isOpen} label="Link (Ctrl+K)">
          <ActionIcon
            {...tool}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label="Link"
            aria-pressed={isActive}
            onClick={() => onOpenChange(!isOpen)}
          >
            <IconLink size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown
        {...ownEscape}
        aria-label="Link"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onOpenChange(false);
          editor.commands.focus();
        }}
        role="dialog"
      >
        <LinkForm editor={editor} isActive={isActive} onClose={() => onOpenChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LinkFormProps {
  editor: Editor;
  isActive: boolean;
  onClose: () => void;
}

function LinkForm({ editor, isActive, onClose }: LinkFormProps) {
  const [text, setText] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string | null>(null);

  function remove() {
    onClose();
    editor.chain().focus().unsetLink().run();
  }

  function apply() {
    if (text.trim() === '') return remove();
    const href = typedAddress(text);
    if (href === null) return setError(invalidAddressText);
    onClose();
    const { from, to, empty } = editor.state.selection;
    if (empty && !isActive) {
      const marks = [{ type: 'link', attrs: { href } }];
      editor.chain().focus().insertContent({ type: 'text', text: text.trim(), marks }).run();
    } else {
      const selection = { from, to };
      editor.chain().focus().extendMarkRange('link').setLink({ href }).setTextSelection(selection).run();
    }
  }

  return (
    <div className={classes.linkForm}>
      <TextInput
        autoComplete="off"
        data-autofocus
        error={error}
        inputMode="url"
        label="Address"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter would submit the form that the field belongs to.
          event.preventDefault();
          apply();
        }}
        placeholder="https://"
        value={text}
      />
      <div className={classes.linkButtons}>
        {isActive && (
          <Button onClick={remove} size="xs" variant="subtle">
            Remove link
          </Button>
        )}
        <Button onClick={apply} size="xs" variant="default">
          Apply
        </Button>
      </div>
    </div>
  );
}
