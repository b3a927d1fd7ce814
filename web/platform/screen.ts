// What a route knows about its screen.
import type { ComponentType } from 'react';
import type { Access } from '../../contract/endpoint.ts';
import type { Crumb } from './areas.ts';

/** Loads the code of a screen or dialog when it is first shown. */
export type Load = () => Promise<ComponentType>;

/** A record above a screen. The screen gives its name to the breadcrumbs (web/shell/page-records.ts). */
export type CrumbRecord = 'group' | 'challenge' | 'application';

interface FromRecord {
  /** The record whose id the path needs, if the address does not contain it. */
  readonly idOf?: CrumbRecord;
  /** The crumb is a link only if this person may open this record. */
  readonly partOf?: CrumbRecord;
  /** The parameter of the query string that the link keeps, such as the past moment that both pages show. */
  readonly keeps?: string;
}

/** A breadcrumb with a fixed label, or with the name of a record. */
export type ScreenCrumb =
  | (Crumb & FromRecord)
  | (Pick<Crumb, 'path'> & FromRecord & { readonly nameOf: CrumbRecord });

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** The breadcrumbs above this screen, starting with the dashboard. */
  readonly breadcrumbs: readonly ScreenCrumb[];
  /** The screen needs the width, so the sidebar shows icons only. */
  readonly isWide: boolean;
  readonly load: Load;
  /** Dialogs that open over the screen, keyed by their path below it. */
  readonly dialogs: Readonly<Record<string, Load>>;
}

/** A screen outside the frame, which is open to everyone. */
export type AuthScreen = Pick<Screen, 'path' | 'load'>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
