// What the routes of contact messages share: the audited record, and the reply if a message does not exist.
import { NotFound } from '../../platform/errors/http-errors.ts';

export const recordOf = (id: number) => ({ type: 'contact_message', id });

/** Also for a message of the other site. */
export const missingMessage = 'We could not find this message. It may have been deleted.';
export const messageNotFound = () => new NotFound(missingMessage);
