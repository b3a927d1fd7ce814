// A company's website as it typed it: a link where that can be followed.
import { Anchor } from '@mantine/core';
import { isWebAddress } from './website.ts';

export function WebsiteLink({ url }: { url: string }) {
  if (!isWebAddress(url)) return url;
  return (
    <Anchor href={url} rel="noopener noreferrer" target="_blank">
      {url}
    </Anchor>
  );
}
