// The start of every screen: breadcrumbs and title from the list of screens, and the title of the browser tab.
import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canCall } from '../../rules/permissions.ts';
import { shouldCheckMembership, useSession } from '../platform/session.ts';
import { type Crumb, PageHeader } from '../ui/layout/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';

interface PageProps {
  /** A record's name, for example. By default the title from the list of screens. */
  title?: string;
  /** The screen to show if the address names another one, such as the list beneath a record's dialog. */
  path?: string;
  /** Added after the crumbs from the list of screens, for records that the address does not name. */
  crumbs?: readonly Crumb[];
  badges?: ReactNode;
  actions?: ReactNode;
  sticky?: boolean;
  children?: ReactNode;
}

const fillParams = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function Page({ title, path, crumbs = [], children, ...header }: PageProps) {
  const match = useMatches().findLast(({ staticData }) => staticData.screen);
  const { routesByPath } = useRouter();
  const person = useSession()?.person;
  const staticData: StaticDataRouteOption | undefined =
    path === undefined ? match?.staticData : routesByPath[path]?.options.staticData;
  const screen = staticData?.screen;
  const name = title ?? screen?.title ?? '';
  useDocumentTitle(name);
  /** Hides crumbs that this person may not open, because a screen may be open to more people than its parent. */
  const canOpen = ({ path }: { path: string }) => {
    const access = (routesByPath[path]?.options.staticData as StaticDataRouteOption | undefined)?.screen
      ?.access;
    if (!person || !access) return true;
    return canCall(person, access).allowed || shouldCheckMembership(person, access);
  };
  const breadcrumbs = screen?.breadcrumbs.filter(canOpen).map(({ label, path }): Crumb => {
    const to = fillParams(path, match?.params ?? {});
    return to === match?.pathname ? { label } : { label, to };
  });
  return (
    <>
      <PageHeader {...header} title={name} breadcrumbs={[...(breadcrumbs ?? []), ...crumbs]} />
      {children}
    </>
  );
}
