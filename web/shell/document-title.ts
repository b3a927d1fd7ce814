// Sets the title that the browser tab shows.
import { useEffect } from 'react';
import { productName } from '../../contract/vocabulary.ts';

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
