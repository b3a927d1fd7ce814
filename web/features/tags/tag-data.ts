// Queries and mutations for the tag screens.
import { useQuery } from '@tanstack/react-query';
import { type TagInput, TagSort, tags } from '../../../contract/tags.ts';
import { call } from '../../platform/api.ts';
import { callForRecord, editQueryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';
import type { TagKind } from './tag-kinds.ts';

const byName = { sort: 'name', sortable: TagSort };

export const useTags = (kind: TagKind) => useList(kind.list, byName);

/** `address` is an id or a name with hyphens; `data.etag` is the version an edit is based on. */
export const useTag = (kind: TagKind, address: string) =>
  useQuery(editQueryOf(tags.find, { params: { type: kind.type, address } }));

export const readTag = (kind: TagKind, id: number) =>
  callForRecord(tags.find, { params: { type: kind.type, address: String(id) } });

export async function createTag(kind: TagKind, tag: Omit<TagInput, 'type'>) {
  await call(kind.create, { body: { ...tag, type: kind.type } });
  void refresh(tags.list);
}

export async function updateTag(id: number, tag: TagInput, etag: string | null) {
  await callForRecord(tags.update, { params: { id }, body: tag, ifMatch: etag });
  void refresh(tags.list);
}

export async function deleteTag(id: number) {
  await callForRecord(tags.delete, { params: { id } });
  void refresh(tags.list);
}

export async function restoreTag(id: number) {
  await call(tags.restore, { params: { id } });
  void refresh(tags.list);
}
