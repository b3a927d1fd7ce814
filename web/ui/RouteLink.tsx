// A link to a route by its path; light enough to stand in hundreds of table rows.
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the router's table with its values filled in, such as /tags/challenge/edit/7. */
  to: string;
  /** Keeps what stands behind the "?" now: for a dialog over a list, whose page and search must stay. */
  keepSearch?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Also the body of a button that leads somewhere: `<Button component={RouteLink} to="…">`. */
export function RouteLink({ to, keepSearch = false, onClick, target, ...anchor }: RouteLinkProps) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isForBrowser || (target && target !== '_self')) return;
    event.preventDefault();
    void router.navigate({ to, search: keepSearch ? true : {} });
  }

  return <a {...anchor} href={router.history.createHref(to)} onClick={follow} target={target} />;
}
