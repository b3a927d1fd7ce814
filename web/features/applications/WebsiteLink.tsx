// Shows a company's website as the company typed it, as a link if it is a safe web address.
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
