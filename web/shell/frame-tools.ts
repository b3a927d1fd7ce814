// The parts of features that the frame opens on every page; web/routes passes them in, and each loads on first use.
import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, createContext, useContext } from 'react';

export type ToolName = 'palette' | 'shortcuts';

export interface ToolProps {
  onClose: () => void;
}

interface LazyTool {
  Preloaded: ComponentType<ToolProps>;
  preload: () => Promise<void>;
}

interface KeyContext {
  openTool: (tool: ToolName) => void;
  router: AnyRouter;
}

/** What a pressed key does. It has already been checked by `isSingleKey`. */
export type RunKey = (event: KeyboardEvent, context: KeyContext) => void;

export interface FrameTools {
  readonly dialogs: Readonly<Record<ToolName, LazyTool>>;
  readonly loadRunKey: () => Promise<RunKey>;
}

export const OpenToolContext = createContext<(tool: ToolName) => void>(() => {});

/** Opens the search palette or the map of keyboard shortcuts. */
export const useOpenTool = () => useContext(OpenToolContext);
