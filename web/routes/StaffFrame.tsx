// The frame of the back office, with the features that it opens on every page.
import { Frame } from '../shell/Frame.tsx';
import type { FrameTools } from '../shell/frame-tools.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

const tools: FrameTools = {
  dialogs: {
    palette: lazyPart(() => import('../features/palette/Palette.tsx').then((m) => m.Palette)),
    shortcuts: lazyPart(() => import('../features/keyboard/ShortcutMap.tsx').then((m) => m.ShortcutMap)),
  },
  loadRunKey: () => import('../features/keyboard/run-key.ts').then((m) => m.runKey),
};

export const StaffFrame = () => <Frame tools={tools} />;
