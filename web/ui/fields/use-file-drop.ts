// Accepts files dropped onto an element, and reports while files are dragged over it.
import { type DragEvent, useState } from 'react';

export function useFileDrop(onDrop: (files: readonly File[]) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would replace the page with the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
    setIsOver(!isDisabled);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: handleDragOver,
      onDragOver: handleDragOver,
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
