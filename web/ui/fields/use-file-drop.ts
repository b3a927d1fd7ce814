// Lets files be dropped onto a part of the page, and tells while some are held above it.
import { type DragEvent, useState } from 'react';

export function useFileDrop(onDrop: (files: readonly File[]) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);

  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
    setIsOver(!isDisabled);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: (event: DragEvent) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(false);
        if (!isDisabled) onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
