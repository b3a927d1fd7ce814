// The title that a browser tab shows.
import { useEffect } from 'react';
import { productName } from '../../contract/vocabulary.ts';

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
