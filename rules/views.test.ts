// Tests who sees a saved view, who may change it, and how many a person can have.
import { expect, test } from 'vitest';
import { roles, sites } from '../contract/vocabulary.ts';
import {
  canChangeView,
  canFindView,
  canOpenList,
  canSaveView,
  canSeeView,
  canStopSharing,
  type ViewFacts,
} from './views.ts';

const owner = { id: 1, roles: [roles.admin, roles.users], site: sites.IX };
const colleague = { ...owner, id: 2 };
const superAdmin = { id: 3, roles: [roles.superAdmin], site: sites.All };
const shared: ViewFacts = { list: 'users', ownerID: 1, ownerSite: sites.IX, isShared: true };
const own: ViewFacts = { ...shared, isShared: false };

test('a view is seen by its owner, and once shared by readers of the list on the owner’s site', () => {
  expect(canSeeView(owner, own)).toBe(true);
  expect(canSeeView(colleague, own)).toBe(false);
  expect(canSeeView(colleague, shared)).toBe(true);
  expect(canSeeView({ ...colleague, site: sites.GA }, shared)).toBe(false);
  expect(canSeeView({ ...colleague, site: sites.GA }, { ...shared, ownerSite: sites.All })).toBe(true);
  expect(canSeeView({ ...colleague, site: sites.All }, shared)).toBe(false);
  expect(canSeeView({ ...colleague, site: sites.All }, { ...shared, ownerSite: sites.All })).toBe(true);
});

test('a super admin of both sites finds any shared view', () => {
  expect(canFindView(superAdmin, shared)).toBe(true);
  expect(canFindView(superAdmin, own)).toBe(false);
  expect(canFindView({ ...superAdmin, site: sites.GA }, shared)).toBe(false);
  expect(canFindView({ ...colleague, site: sites.All }, shared)).toBe(false);
});

test('a view gives no access to a list, not even to its owner', () => {
  expect(canSeeView({ ...colleague, roles: [roles.admin] }, shared)).toBe(false);
  expect(canSeeView({ ...owner, roles: [roles.admin] }, own)).toBe(false);
  expect(canOpenList({ roles: [roles.admin] }, 'groups').allowed).toBe(false);
  expect(canOpenList({ roles: [roles.admin], isGroupMember: true }, 'groups').allowed).toBe(true);
});

test('the owner changes a view, and a super admin a shared one', () => {
  expect(canChangeView(owner, own).allowed).toBe(true);
  expect(canChangeView(superAdmin, shared).allowed).toBe(true);
  expect(canChangeView(superAdmin, own).allowed).toBe(false);
  expect(canChangeView(colleague, shared)).toEqual({
    allowed: false,
    reason: 'Only the person who saved this view, or a super admin, can change it.',
  });
});

test('a view without an owner stays shared', () => {
  expect(canStopSharing(shared).allowed).toBe(true);
  expect(canStopSharing({ ownerID: null }).allowed).toBe(false);
});

test('a person has at most 50 views', () => {
  expect(canSaveView({ count: 49 }).allowed).toBe(true);
  expect(canSaveView({ count: 50 })).toEqual({ allowed: false, reason: 'You can save at most 50 views.' });
});
