// Tests that the SQL about a pair agrees with the rules for every combination of what can be recorded.
import { expect, test } from 'vitest';
import { panelModes } from '../../../contract/panel-vocabulary.ts';
import { isWithheld as isWithheldInRules } from '../../../rules/independence.ts';
import * as rules from '../../../rules/panel.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { isDone, isExcused, isExpected, isOwnWork, isWithheld } from './pairs.ts';

const { database } = await testDatabase();

const either = [false, true] as const;
const combinations = panelModes.flatMap((mode) =>
  either.flatMap((isDeclarationRequired) =>
    either.flatMap((isMember) =>
      either.flatMap((isAssigned) =>
        either.flatMap((hasAnswered) =>
          either.flatMap((hasInterest) =>
            either.flatMap((hasDeclined) =>
              (['counted', 'setAside', null] as const).map((assessment) => ({
                panel: { mode, isDeclarationRequired },
                pair: { isMember, isAssigned, hasAnswered, hasInterest, hasDeclined, assessment },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

test('SQL and rules agree', async () => {
  const facts = combinations.map(({ panel, pair }, index) => ({ index, ...panel, ...pair }));
  const member = sql`fact."isMember"`;
  const found = await database.query(sql`
    select ${isDone} as done, ${isExcused} as excused, ${isExpected(member)} as expected,
      ${isOwnWork(member)} as own, ${isWithheld(member)} as withheld
    from jsonb_to_recordset(${json(facts)}) as fact (index integer, mode text, "isDeclarationRequired" boolean,
      "isMember" boolean, "isAssigned" boolean, "hasAnswered" boolean, "hasInterest" boolean, "hasDeclined" boolean,
      assessment text)
    cross join lateral (select 1 as challenge_id, mode, "isDeclarationRequired" as is_declaration_required) as panel
    cross join lateral (select now() as submitted_on) as application
    cross join lateral (select case when "isAssigned" then now() end as assigned_on,
      case when "hasAnswered" then now() end as answered_on,
      case when "hasDeclined" then now() end as declined_on) as pair
    cross join lateral (select case when "hasInterest" then 1 end as id) as interest_in_force
    cross join lateral (select case when assessment is not null then 1 end as id,
      case when assessment = 'setAside' then now() end as set_aside_on) as pair_assessment
    order by index`);
  expect(found).toEqual(
    combinations.map(({ panel, pair }) => ({
      done: rules.isDone(pair),
      excused: rules.isExcused(pair),
      expected: rules.isExpected(pair, panel.mode),
      own: rules.isOwnWork(pair, panel.mode, true),
      withheld: isWithheldInRules(panel, pair),
    })),
  );
});
