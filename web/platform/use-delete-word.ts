// The word on the button that opened a delete dialog, for the dialog's title and its red button.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Read once, because the state of the address changes while the dialog closes. A shared link has no such word. */
export function useDeleteWord(): 'Remove' | 'Delete' {
  const router = useRouter();
  const [word] = useState<'Remove' | 'Delete'>(() =>
    router.state.location.state.deleteWord === 'Remove' ? 'Remove' : 'Delete',
  );
  return word;
}
