// Shows the search palette and the map of shortcuts over the frame, when a button or a key opens them.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type FrameTools, OpenToolContext, type ToolName } from './frame-tools.ts';
import { useFrameKeys } from './use-frame-keys.ts';

export function ToolDialogs({ tools, children }: { tools: FrameTools; children: ReactNode }) {
  // A new object each time, so that opening it again loads code that could not be loaded before.
  const [opened, setOpened] = useState<{ name: ToolName } | null>(null);
  const open = useCallback((name: ToolName) => setOpened({ name }), []);
  const close = useCallback(() => setOpened(null), []);
  useFrameKeys(tools.loadRunKey, open, opened !== null);
  const Tool = opened && tools.dialogs[opened.name];
  useEffect(() => void (opened && tools.dialogs[opened.name].preload()), [opened, tools]);
  return (
    <OpenToolContext value={open}>
      {children}
      {Tool && <Tool.Preloaded onClose={close} />}
    </OpenToolContext>
  );
}
