// Queries and mutations of the retention rules of both sites.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RetentionRule, type RetentionSubject, retention } from '../../../contract/retention.ts';
import type { sites } from '../../../contract/vocabulary.ts';
import { call } from '../../platform/api.ts';
import { editQueryOf, queryOf, refresh } from '../../platform/query.ts';

export type PublicSiteNumber = (typeof sites)['IX' | 'GA'];
/** Null keeps the records until someone deletes them. */
export type Months = Readonly<Record<RetentionSubject, number | null>>;

export const monthsOf = (rules: readonly RetentionRule[]): Months =>
  Object.fromEntries(rules.map(({ subject, months }) => [subject, months])) as Months;

const mapMonths = <Value>(months: Months, map: (value: number | null) => Value) =>
  Object.fromEntries(Object.entries(months).map(([subject, value]) => [subject, map(value)])) as Record<
    RetentionSubject,
    Value
  >;

/** The saved rules, which do not change while someone edits them. */
export const useSavedRules = (site: PublicSiteNumber) =>
  useQuery(editQueryOf(retention.read, { params: { site }, query: {} }));

/** Which records the rules would erase if they were saved now. Null while a typed period is not valid. */
export function useTrialRules(site: PublicSiteNumber, months: Months | null) {
  const query = months === null ? {} : mapMonths(months, (value) => value ?? 0);
  return useQuery({
    ...queryOf(retention.read, { params: { site }, query }),
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
}

export async function saveRules(site: PublicSiteNumber, months: Partial<Months>): Promise<void> {
  await call(retention.update, { params: { site }, body: months });
  void refresh(retention.read);
}
