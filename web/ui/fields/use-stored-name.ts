// Reads the name under which a stored image was uploaded, from the header that names its file.
import { useEffect, useState } from 'react';
import { imageAddress } from '../../../contract/media.ts';

/** Returns null until the name has arrived, and if the server does not give one. */
export function useStoredName(key: string | null): string | null {
  const [stored, setStored] = useState<{ key: string; name: string | null } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    void readName(key, stop.signal).then((name) => {
      if (!stop.signal.aborted) setStored({ key, name });
    });
    return () => stop.abort();
  }, [key]);
  return stored !== null && stored.key === key ? stored.name : null;
}

/** The name only helps to recognise the image, so a failure is not reported. */
async function readName(key: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { headers } = await fetch(imageAddress(key), { method: 'HEAD', signal });
    const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
