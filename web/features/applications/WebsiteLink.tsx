// A company's website as it typed it: a link where that can be followed.
import { Anchor } from '@mantine/core';
import { websiteOf } from './website.ts';

export function WebsiteLink({ url }: { url: string }) {
  const address = websiteOf(url);
  if (address === null) return url;
  return (
    <Anchor href={address} rel="noopener noreferrer" target="_blank">
      {url}
    </Anchor>
  );
}
