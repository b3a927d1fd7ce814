// What every screen inside the frame begins with: trail and title from the table of screens, and the title of the tab.
import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';

interface PageProps {
  /** A record's name, for example; otherwise what the table of screens calls it. */
  title?: string;
  /** Which of the table of screens it is, where the address names another: a list below the dialog of one record. */
  path?: string;
  badges?: ReactNode;
  actions?: ReactNode;
  sticky?: boolean;
  children?: ReactNode;
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function Page({ title, path, children, ...header }: PageProps) {
  const match = useMatches().findLast(({ staticData }) => staticData.screen);
  const { routesByPath } = useRouter();
  const table: StaticDataRouteOption | undefined =
    path === undefined ? match?.staticData : routesByPath[path]?.options.staticData;
  const screen = table?.screen;
  const name = title ?? screen?.title ?? '';
  useDocumentTitle(name);
  const crumbs = screen?.trail.map(({ label, path }) => {
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
