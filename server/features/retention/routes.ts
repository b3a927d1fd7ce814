// Routes of retention: how long records of a site are kept, and holds that keep those of a challenge longer.
import { type RetentionRule, retention, retentionSubjects } from '../../../contract/retention.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { isAssessorOf } from '../../../rules/assessments.ts';
import { canReadChallenge } from '../../../rules/challenges.ts';
import { daysAfter } from '../../../rules/lifecycle.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { changedRule, comingNight, isHoldDay, noticeDays } from '../../../rules/retention.ts';
import { FieldErrors, NotFound } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { findChallenge } from '../challenges/queries.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import {
  countDue,
  deleteHold,
  findHoldable,
  listRules,
  lockChallenge,
  lockRules,
  type SiteRule,
  storeHold,
  storeRule,
} from './queries.ts';

/** Throws NotFound for a site that the caller does not manage. */
function requireSite(actor: Pick<Actor, 'site'>, site: number): void {
  if (actor.site !== sites.All && actor.site !== site) throw new NotFound();
}

type RulesContext = Pick<Context<typeof retention.read>, 'tx' | 'now' | 'services' | 'params'>;

/** The rules of the site, with what all of them reach. */
async function replyOf(
  { tx, now, services, params: { site } }: RulesContext,
  rules: readonly SiteRule[],
): Promise<RetentionRule[]> {
  const { timeZone } = services.settings;
  const { today } = now;
  const until = daysAfter(today, noticeDays);
  const counts = await countDue(tx, rules, {
    site,
    today,
    timeZone,
    until,
    night: comingNight(now, timeZone),
  });
  return retentionSubjects.map((subject) => {
    const rule = rules.find((one) => one.site === site && one.subject === subject);
    const due = counts.find((one) => one.subject === subject);
    return {
      subject,
      months: rule?.months ?? null,
      activeFrom: rule?.activeFrom ?? null,
      dueTonight: due?.dueTonight ?? 0,
      dueIn30Days: due?.dueIn30Days ?? 0,
    };
  });
}

type Months = Partial<Record<SiteRule['subject'], number | null | undefined>>;

/** The rules of all sites once those of one are changed; undefined months leave a rule as it is. */
function withMonths(rules: readonly SiteRule[], site: number, months: Months, today: string): SiteRule[] {
  const changed = retentionSubjects.flatMap((subject) => {
    const before = rules.find((one) => one.site === site && one.subject === subject) ?? null;
    const wanted = months[subject];
    const after = wanted === undefined ? before : changedRule(before, wanted, today);
    return after ? [{ site, subject, months: after.months, activeFrom: after.activeFrom }] : [];
  });
  return [...rules.filter((one) => one.site !== site), ...changed];
}

const monthsBySubject = (rules: readonly SiteRule[], site: number) =>
  Object.fromEntries(
    retentionSubjects.map((subject) => [
      subject,
      rules.find((one) => one.site === site && one.subject === subject)?.months ?? null,
    ]),
  );

const holdRecord = (id: number) => ({ type: 'retention_hold', id });

export const retentionRoutes = implement(retention, {
  read: async (context) => {
    const { tx, actor, params, query, now } = context;
    requireSite(actor, params.site);
    const months = Object.fromEntries(
      Object.entries(query).map(([subject, wanted]) => [subject, wanted === 0 ? null : wanted]),
    );
    return replyOf(context, withMonths(await listRules(tx), params.site, months, now.today));
  },

  update: async (context) => {
    const { tx, actor, params, body, now, record } = context;
    const { site } = params;
    requireSite(actor, site);
    await lockRules(tx);
    const before = await listRules(tx);
    const after = withMonths(before, site, body, now.today);
    const [from, to] = [monthsBySubject(before, site), monthsBySubject(after, site)];
    const changed = retentionSubjects.filter((subject) => from[subject] !== to[subject]);
    for (const subject of changed) {
      const rule = after.find((one) => one.site === site && one.subject === subject) ?? null;
      await storeRule(tx, { site, subject }, rule);
    }
    if (changed.length > 0) {
      await record({
        action: 'update',
        record: { type: 'retention_rule', id: site },
        before: from,
        after: to,
      });
      const detail = { action: 'change retention', site };
      await recordEvent(tx, context, { kind: 'privacy', account: null, by: actor, detail });
    }
    return replyOf(context, after);
  },

  findHold: async ({ tx, actor, params, now }) => {
    const found = await findChallenge(tx, params.id, actor, now);
    if (!found) throw new NotFound();
    const reads = { ...found.challenge, isAssessor: isAssessorOf(actor, found) };
    if (!canReadChallenge(actor, reads, found.group)) throw new NotFound();
    return { hold: (await findHoldable(tx, params.id, actor))?.hold ?? null };
  },

  hold: async (context) => {
    const { tx, actor, params, body, now, record } = context;
    const before = await requireHoldable(context);
    const day = isHoldDay(body.until, now.today);
    if (!day.allowed) throw new FieldErrors({ until: day.reason });
    await storeHold(tx, { challengeID: params.id, ...body }, { by: actor.id, at: now.instant });
    const after = (await requireHoldable(context)).hold;
    if (!after) throw new NotFound();
    await record({
      action: before.hold ? 'update' : 'create',
      record: holdRecord(params.id),
      before: before.hold && { reason: before.hold.reason, until: before.hold.until },
      after: body,
    });
    const detail = { action: 'hold', challenge: params.id };
    await recordEvent(tx, context, { kind: 'privacy', account: null, by: actor, detail });
    return after;
  },

  release: async (context) => {
    const { tx, actor, params, record } = context;
    const { hold } = await requireHoldable(context);
    if (!hold) throw new NotFound();
    await deleteHold(tx, params.id);
    const before = { reason: hold.reason, until: hold.until };
    await record({ action: 'delete', record: holdRecord(params.id), before, after: null });
    const detail = { action: 'end a hold', challenge: params.id };
    await recordEvent(tx, context, { kind: 'privacy', account: null, by: actor, detail });
    return undefined;
  },
});

/** Locks the challenge, so that two changes of its hold wait for each other. */
async function requireHoldable({
  tx,
  actor,
  params,
}: Pick<Context<typeof retention.release>, 'tx' | 'actor' | 'params'>) {
  await lockChallenge(tx, params.id);
  const found = await findHoldable(tx, params.id, actor);
  if (!found) throw new NotFound();
  return found;
}
