// The product's name, and the title that a browser tab shows.
import { useEffect } from 'react';

export const productName = 'Challenge Desk';

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
