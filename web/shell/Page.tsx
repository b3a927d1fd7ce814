// What every screen inside the frame begins with: trail and title from the table of screens, and the title of the tab.
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Crumb } from '../areas.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';

interface PageProps {
  /** A record's name, for example; otherwise what the table of screens calls it. */
  title?: string;
  /** Where it differs from the one in the table of screens. */
  trail?: readonly Crumb[];
  badges?: ReactNode;
  actions?: ReactNode;
  sticky?: boolean;
  children?: ReactNode;
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function Page({ title, trail, children, ...header }: PageProps) {
  const match = useMatches().findLast(({ staticData }) => staticData.screen);
  const { screen } = match?.staticData ?? {};
  const name = title ?? screen?.title ?? '';
  useDocumentTitle(name);
  const crumbs = (trail ?? screen?.trail)?.map(({ label, path }) => {
    const to = fill(path, match?.params ?? {});
    return to === match?.pathname ? { label } : { label, to };
  });
  return (
    <>
      <PageHeader {...header} title={name} trail={crumbs ?? []} />
      {children}
    </>
  );
}
