// What every screen inside the frame begins with: trail and title from the table of screens, and the title of the tab.
import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../rules/permissions.ts';
import { hangsOnMembership, useSession } from '../platform/session.ts';
import { type Crumb, PageHeader } from '../ui/layout/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';

interface PageProps {
  /** A record's name, for example; otherwise what the table of screens calls it. */
  title?: string;
  /** Which of the table of screens it is, where the address names another: a list below the dialog of one record. */
  path?: string;
  /** Behind those of the table of screens: records that the address does not name. */
  crumbs?: readonly Crumb[];
  badges?: ReactNode;
  actions?: ReactNode;
  sticky?: boolean;
  children?: ReactNode;
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function Page({ title, path, crumbs = [], children, ...header }: PageProps) {
  const match = useMatches().findLast(({ staticData }) => staticData.screen);
  const { routesByPath } = useRouter();
  const person = useSession()?.person;
  const table: StaticDataRouteOption | undefined =
    path === undefined ? match?.staticData : routesByPath[path]?.options.staticData;
  const screen = table?.screen;
  const name = title ?? screen?.title ?? '';
  useDocumentTitle(name);
  /** A screen that anyone of the staff may open can stand below one that is not for all of them. */
  const mayOpen = ({ path }: { path: string }) => {
    const access = (routesByPath[path]?.options.staticData as StaticDataRouteOption | undefined)?.screen
      ?.access;
    if (!person || !access) return true;
    return mayCall(person, access).allowed || hangsOnMembership(person, access);
  };
  const trail = screen?.trail.filter(mayOpen).map(({ label, path }): Crumb => {
    const to = fill(path, match?.params ?? {});
    return to === match?.pathname ? { label } : { label, to };
  });
  return (
    <>
      <PageHeader {...header} title={name} trail={[...(trail ?? []), ...crumbs]} />
      {children}
    </>
  );
}
