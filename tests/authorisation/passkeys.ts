// Who may add, rename and remove passkeys: everyone their own, and nobody those of others.
import type { passkeys } from '../../contract/passkeys.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from '../support/api.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { call, type Expectations, rest } from './expectation.ts';

/** The passkey of each person has the id of the person. */
const withPasskeys = (tx: Queryable) =>
  tx.execute(sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, is_backed_up, name, created_at)
    overriding system value
    select id, id, sha256(id::text::bytea), 'localhost', 'key', false, 'Laptop', ${testStart} from person`);

const challenge = 'a-challenge-for-everyone';
const created = newAuthenticator('http://localhost').create({ challenge });
const challengeOf = (personID: number) => `challenge of ${personID}`;
const withChallenges = (tx: Queryable) =>
  tx.execute(sql`insert into sign_in_step (code_hash, kind, audience, person_id, detail, created_at, expires_at)
    select sha256(('challenge of ' || id)::bytea), 'passkey-registration',
      case when kind = ${roles.user} then 'user' else 'staff' end, id,
      jsonb_build_object('challenge', ${challenge}::text), ${testStart}, ${testStart}::timestamptz + interval '5 minutes'
    from person`);

/** Companies say on which site they are. The calls of staff ignore it. */
const onSite = { site: sites.IX };

const newPasskey = (personID: number) => ({
  body: { challengeID: challengeOf(personID), response: created, name: 'Laptop', ...onSite },
});
const renamed = { name: 'Phone' };

export const passkeyExpectations: Expectations<typeof passkeys> = {
  options: call({ send: () => ({ body: onSite }), cells: { 200: rest } }),
  create: [
    call({
      prepare: withChallenges,
      send: (_, { people }, { caller }) => newPasskey(people[caller].id),
      cells: { 201: rest },
    }),
    call({
      when: "with someone else's challenge",
      prepare: withChallenges,
      send: (_, { bystander }) => newPasskey(bystander.id),
      cells: { 400: rest },
    }),
  ],
  update: [
    call({
      prepare: withPasskeys,
      send: (_, { people }, { caller }) => ({ params: { id: people[caller].id }, body: renamed }),
      cells: { 200: rest },
    }),
    call({
      when: "someone else's",
      prepare: withPasskeys,
      send: (_, { bystander }) => ({ params: { id: bystander.id }, body: renamed }),
      cells: { 404: rest },
    }),
  ],
  remove: [
    call({
      prepare: withPasskeys,
      send: (_, { people }, { caller }) => ({ params: { id: people[caller].id } }),
      cells: { 204: rest },
    }),
    call({
      when: "someone else's",
      prepare: withPasskeys,
      send: (_, { bystander }) => ({ params: { id: bystander.id } }),
      cells: { 404: rest },
    }),
  ],
};
