// The differences between the two kinds of tag, which share one screen.
import { createContext, useContext } from 'react';
import { tags } from '../../../contract/tags.ts';
import { tagTypes } from '../../../contract/vocabulary.ts';
import { areas } from '../../platform/areas.ts';

export const challengeTags = {
  path: areas.challengeTags.path,
  listName: 'tags',
  type: tagTypes.tag,
  list: tags.list,
  create: tags.create,
} as const;

export const businessTags = {
  path: areas.businessTags.path,
  listName: 'business-tags',
  type: tagTypes.business,
  list: tags.listBusiness,
  create: tags.createBusiness,
} as const;

export type TagKind = typeof challengeTags | typeof businessTags;

const TagKindContext = createContext<TagKind>(challengeTags);
export const TagKindProvider = TagKindContext.Provider;

/** The kind of tag in the list that the dialog belongs to. */
export const useTagKind = () => useContext(TagKindContext);
