// What the routes of tags share: the audited record, and the refusal of a name that another tag has.
import type { StoredTag } from './queries.ts';

export const recordOf = (tag: Pick<StoredTag, 'id'>) => ({ type: 'tag', id: tag.id });

export const nameInUse = 'There is already a tag with this name.';
