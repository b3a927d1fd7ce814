// Decides who may see security events and the audit record, and how much of it one export covers.
import { sites } from '../contract/vocabulary.ts';
import type { Actor } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** Audit entries carry no site, so only people who may see both sites may export them. */
export const canExportAudit = (actor: Pick<Actor, 'site'>): Verdict =>
  actor.site === sites.All ? allow : refuse('Only super admins of both sites can download the audit record.');

const day = 24 * 60 * 60_000;
const maximumDays = 366;

const dateText = (moment: number) => new Date(moment).toISOString().slice(0, 10);

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days that an export of the audit record covers. Without a start or an end, it is the year before the end. */
export function auditPeriod(
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Period & { readonly verdict: Verdict } {
  const { to = today } = requested;
  const from = requested.from ?? dateText(Math.max(Date.parse(to) - (maximumDays - 1) * day, 0));
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
  return { from, to, verdict: days > maximumDays ? refuse('Choose at most one year.') : allow };
}
