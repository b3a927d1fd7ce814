// Listens for the shortcuts that work on every page: Ctrl+K opens the palette, single keys load their code first.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreferences } from '../platform/preferences.ts';
import { isDialogOpen, isSingleKey, setSingleKeys } from '../ui/keyboard/single-keys.ts';
import type { FrameTools, RunKey, ToolName } from './frame-tools.ts';

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

export function useFrameKeys(
  loadRunKey: FrameTools['loadRunKey'],
  openTool: (tool: ToolName) => void,
  isToolOpen: boolean,
): void {
  const router = useRouter();
  const [{ hasSingleKeys }] = usePreferences();
  // What someone types while the code of the palette loads is meant for its field.
  useEffect(() => setSingleKeys(hasSingleKeys && !isToolOpen), [hasSingleKeys, isToolOpen]);

  useEffect(() => {
    let runKey: RunKey | null = null;
    /** One promise for all keys until the code has loaded, so that they run in the order in which they were pressed. */
    let loading: Promise<RunKey> | null = null;
    function handleSingleKey(event: KeyboardEvent) {
      if (!isSingleKey(event)) return;
      const run = (loaded: RunKey) => loaded(event, { openTool, router });
      if (runKey) {
        run(runKey);
        return;
      }
      // The first keys wait for the code. Without a connection they do nothing, and the next one tries again.
      loading ??= loadRunKey();
      loading.then(
        (loaded) => {
          runKey = loaded;
          run(loaded);
        },
        () => {
          loading = null;
        },
      );
    }
    function handlePaletteKey(event: KeyboardEvent) {
      // A text editor has its own Ctrl+K, for links.
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      event.preventDefault();
      if (!isDialogOpen()) openTool('palette');
    }
    // In the capture phase, so that the second key of a sequence such as G U reaches no other handler.
    document.addEventListener('keydown', handleSingleKey, { capture: true });
    document.addEventListener('keydown', handlePaletteKey);
    return () => {
      document.removeEventListener('keydown', handleSingleKey, { capture: true });
      document.removeEventListener('keydown', handlePaletteKey);
    };
  }, [loadRunKey, openTool, router]);
}
