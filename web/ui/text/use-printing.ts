// Reports whether the page is being printed.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Draws synchronously, because the browser prints what is on the page when the event ends.
    const startPrinting = () => flushSync(() => setIsPrinting(true));
    const endPrinting = () => setIsPrinting(false);
    window.addEventListener('beforeprint', startPrinting);
    window.addEventListener('afterprint', endPrinting);
    return () => {
      window.removeEventListener('beforeprint', startPrinting);
      window.removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return isPrinting;
}
