// Describes a security event: where it came from, and what is known about it.
import { type AuditAction, auditActions } from '../../../contract/history.ts';
import { type PublicPageName, publicPageNames, publicPageTitles } from '../../../contract/public-pages.ts';
import type { SecurityEvent } from '../../../contract/security-events.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { displayedRoleLabels } from '../../../rules/role-labels.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';

/** The browser and system, and the network. */
export const sourceText = ({ agent, network }: Pick<SecurityEvent, 'agent' | 'network'>): string =>
  [agent, network].filter((text) => text !== '').join(', ') || missingText;

const methodTexts: Record<NonNullable<SecurityEvent['method']>, string> = {
  password: 'With a password',
  passkey: 'With a passkey',
  oidc: 'With single sign-on',
  invitation: 'With an invitation',
  registration: 'After registering',
};

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

/** Actions on people's data that are in no record's history. */
const privacyActions: Readonly<Record<string, string>> = {
  'ask for a copy': 'Copy requested',
  'ask for an erasure': 'Erasure requested',
  'publish a page': 'Page published',
  hold: 'Put on hold',
  'end a hold': 'Hold ended',
  'change retention': 'Retention changed',
  'delete an account': 'Account deleted',
  'withdraw an erasure': 'Erasure withdrawn',
};

/** Some changes are named as in the history of a record. */
const changeText = (change: string) =>
  change in auditActions
    ? auditActions[change as AuditAction]
    : (privacyActions[change] ?? capitalise(change));

function accessText({ roles, site }: { roles?: number[]; site?: SiteNumber }): string {
  const labels = displayedRoleLabels(roles ?? []).join(', ') || 'none';
  return site === undefined ? labels : `${labels} (${siteLabels[site]})`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "addedLater" becomes "Added later". */
const nameText = (name: string) =>
  capitalise(name.replaceAll(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`));

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const isPageName = (value: unknown): value is PublicPageName =>
  publicPageNames.some((name) => name === value);
const isSite = (value: unknown): value is SiteNumber => typeof value === 'number' && value in siteLabels;

type Describe = (detail: Record<string, unknown>) => string[];

const otherTexts: Describe = (detail) =>
  Object.entries(detail).flatMap(([name, value]) =>
    value === null ? [] : [`${nameText(name)}: ${valueText(value)}`],
  );

/** Describes the known details, and lists the others by their names. */
function describeDetail(detail: Record<string, unknown>): string[] {
  const { also: _, method: __, agent: ___, ...known } = detail;
  const { action, change = action, before, after, what, format, rows, ended, how, ...rest } = known;
  const { request, challenge, challengeID = challenge, asAt, page, site, ...others } = rest;
  return [
    ...(typeof change === 'string' ? [changeText(change)] : []),
    ...(typeof request === 'number' ? [`Request ${request}`] : []),
    ...(isPageName(page) ? [publicPageTitles[page]] : []),
    ...(isSite(site) ? [siteLabels[site]] : []),
    ...(typeof how === 'string' ? [`By ${how}`] : []),
    ...(typeof before === 'string' ? [`Before: ${before}`] : []),
    ...(isRecord(before) && isRecord(after) ? [`${accessText(before)} → ${accessText(after)}`] : []),
    ...(typeof what === 'string' ? [[capitalise(what), format].filter(Boolean).join(' as ')] : []),
    ...(typeof rows === 'number' ? [counted(rows, 'row')] : []),
    ...(typeof challengeID === 'number' ? [`Challenge ${challengeID}`] : []),
    ...(typeof asAt === 'string' ? [`As at ${dateTimeText(asAt)}`] : []),
    ...(typeof ended === 'number' ? [counted(ended, 'sign-in')] : []),
    ...otherTexts(others),
  ];
}

const isMethod = (value: unknown): value is keyof typeof methodTexts =>
  typeof value === 'string' && value in methodTexts;

/** What was different about repeats. */
const alsoTexts = ({ also }: Record<string, unknown>): string[] =>
  (Array.isArray(also) ? also.filter(isRecord) : []).map((one) => {
    const parts = [
      ...(isMethod(one.method) ? [methodTexts[one.method]] : []),
      ...(typeof one.agent === 'string' ? [one.agent] : []),
      ...describeDetail(one),
    ];
    return `Also: ${parts.join(', ') || 'without details'}`;
  });

export function detailsText({
  method,
  detail,
  repeats,
  lastAt,
}: Pick<SecurityEvent, 'method' | 'detail' | 'repeats' | 'lastAt'>): string {
  const parts = [
    ...(method ? [methodTexts[method]] : []),
    ...describeDetail(detail),
    ...alsoTexts(detail),
    ...(repeats > 1 ? [`${repeats.toLocaleString('en-GB')} times, last ${dateTimeText(lastAt)}`] : []),
  ];
  return parts.join('; ') || missingText;
}
