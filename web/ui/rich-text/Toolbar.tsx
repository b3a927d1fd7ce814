// The editor's toolbar: one tab stop, with arrow keys to move between the buttons.
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { LinkButton } from './LinkButton.tsx';
import classes from './RichTextEditor.module.css';
import type { ToolProps } from './tool-props.ts';

interface Tool {
  label: string;
  keys: string;
  icon: ReactNode;
  isActive: (editor: Editor) => boolean;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    keys: 'Ctrl+B',
    icon: <IconBold size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    keys: 'Ctrl+I',
    icon: <IconItalic size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Underline',
    keys: 'Ctrl+U',
    icon: <IconUnderline size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('underline'),
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    label: 'Strikethrough',
    keys: 'Ctrl+Shift+S',
    icon: <IconStrikethrough size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('strike'),
    toggle: (chain) => chain.toggleStrike(),
  },
  {
    label: 'Heading',
    keys: 'Ctrl+Alt+3',
    icon: <IconHeading size={20} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    label: 'Subheading',
    keys: 'Ctrl+Alt+4',
    icon: <IconHeading size={15} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('heading', { level: 4 }),
    toggle: (chain) => chain.toggleHeading({ level: 4 }),
  },
  {
    label: 'Bulleted list',
    keys: 'Ctrl+Shift+8',
    icon: <IconList size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    icon: <IconListNumbers size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quote',
    keys: 'Ctrl+Shift+B',
    icon: <IconBlockquote size={18} aria-hidden="true" />,
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (chain) => chain.toggleBlockquote(),
  },
];

interface ToolbarProps {
  editor: Editor;
  label: string;
  disabled: boolean;
  isLinking: boolean;
  onLinkingChange: (isLinking: boolean) => void;
}

export function Toolbar({ editor, label, disabled, isLinking, onLinkingChange }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const isActive = useActiveMarks(editor);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    // Ignores the address field of a link, which is inside the toolbar and uses the arrow keys itself.
    const current = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
    if (current === -1) return;
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  const toolAt = (index: number): ToolProps => ({
    className: classes.tool,
    'data-tool': true,
    disabled,
    onFocus: () => setTabStop(index),
    // Keeps the selection in the text.
    onMouseDown: (event) => event.preventDefault(),
    size: 32,
    tabIndex: index === tabStop ? 0 : -1,
    variant: 'subtle',
  });

  return (
    <div
      aria-label={`Formatting of ${label}`}
      className={classes.toolbar}
      onKeyDown={handleKeyDown}
      ref={bar}
      role="toolbar"
    >
      {tools.map((tool, index) => (
        <Tooltip key={tool.label} label={`${tool.label} (${tool.keys})`}>
          <ActionIcon
            {...toolAt(index)}
            aria-label={tool.label}
            aria-pressed={isActive(index)}
            onClick={() => tool.toggle(editor.chain().focus()).run()}
          >
            {tool.icon}
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkButton
        editor={editor}
        isActive={isActive(tools.length)}
        isOpen={isLinking}
        onOpenChange={onLinkingChange}
        tool={toolAt(tools.length)}
      />
    </div>
  );
}

/** Says for each button by index, with the link button last, whether it is active at the cursor. */
function useActiveMarks(editor: Editor): (index: number) => boolean {
  const marks = useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    // Joined to a string, because React compares snapshots by value only for primitives.
    () => [...tools.map((tool) => tool.isActive(editor)), editor.isActive('link')].map(Number).join(''),
  );
  return (index) => marks[index] === '1';
}
