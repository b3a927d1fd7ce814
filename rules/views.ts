// Decides who sees a saved view, who may change it, and how many a person can have.
import type { Access } from '../contract/endpoint.ts';
import { type ListName, listAccess } from '../contract/lists.ts';
import { sites } from '../contract/vocabulary.ts';
import { type Actor, canCall, canSeeSite, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export interface ViewFacts {
  readonly list: ListName;
  /** null if the owner was deleted. */
  readonly ownerID: number | null;
  /** Of the owner, or where the owner was when they last saved it. */
  readonly ownerSite: number;
  readonly isShared: boolean;
}

type Reader = Pick<Actor, 'id' | 'roles' | 'site' | 'isGroupMember'>;

export const canOpenList = (actor: Pick<Reader, 'roles' | 'isGroupMember'>, list: ListName): Verdict => {
  const access: Access = listAccess[list];
  return canCall(actor, access);
};

/** A view gives no access: only people who can open the list see it. */
export const canSeeView = (actor: Reader, view: ViewFacts): boolean =>
  canOpenList(actor, view.list).allowed &&
  (view.ownerID === actor.id || (view.isShared && [actor.site, sites.All].includes(view.ownerSite)));

/** Super admins of both sites may change any shared view, although their lists show only those of their colleagues. */
export const canFindView = (actor: Reader, view: ViewFacts): boolean =>
  canSeeView(actor, view) || (view.isShared && isSuperAdmin(actor) && canSeeSite(actor, view.ownerSite));

/** For someone who finds the view. */
export const canChangeView = (actor: Pick<Reader, 'id' | 'roles'>, view: ViewFacts): Verdict =>
  view.ownerID === actor.id || (view.isShared && isSuperAdmin(actor))
    ? allow
    : refuse('Only the person who saved this view, or a super admin, can change it.');

/** Nobody could open a private view whose owner was deleted. */
export const canStopSharing = ({ ownerID }: Pick<ViewFacts, 'ownerID'>): Verdict =>
  ownerID === null
    ? refuse('The person who saved this view was deleted, so it can only stay shared or be deleted.')
    : allow;

export const maximumViews = 50;

export const canSaveView = ({ count }: { readonly count: number }): Verdict =>
  count < maximumViews ? allow : refuse(`You can save at most ${maximumViews} views.`);
