// The type of an action that is shown as a button or as an item of a menu.
import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** A path; makes the action a link. */
  to?: string;
  /** With `to`: the query string. */
  search?: Readonly<Record<string, string>>;
  /** With `to`: keeps the list's page and search in the address, for a dialog over the list. */
  keepSearch?: boolean;
  /** With `to`: opens a dialog of this record over the list. */
  overList?: boolean;
  /** With `to`: opens a dialog of the list over this record's page. */
  overRecord?: boolean;
  /** With `to`: opens a record that links to the previous and next one in this list. */
  inList?: boolean;
  /** With `to`: the address belongs to the same list as this record. */
  keepList?: boolean;
  onClick?: () => void;
  /** Muted or red, and last in the menu. */
  danger?: boolean;
}
