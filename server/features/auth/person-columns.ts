// The columns of `person` under the contract's names.
import { sql } from '../../platform/database/sql.ts';

export const personColumns = sql`person.id, person.email, person.first_name as "firstName", person.last_name as "lastName",
    person.roles, person.site`;
