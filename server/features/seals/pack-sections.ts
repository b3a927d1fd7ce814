// Puts the content of a decision pack into the sections and words of its PDF.

import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { type Outcome, outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import { declineReasons, interestKinds } from '../../../contract/panel-vocabulary.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import {
  inPlacesLabel,
  likelyRankText,
  rankText,
  roomTexts,
  shareText,
  verdictText,
} from '../../../rules/decision-texts.ts';
import { fingerprintOf } from '../../../rules/pack-signature.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { verdictOf } from '../../../rules/stability.ts';
import type { Appendix, AppendixSection } from '../../platform/pdf/appendix.ts';

type Note = NonNullable<DecisionPack['notes'][number]['struck']>;

/** What several sections need. */
interface Words {
  readonly pack: DecisionPack;
  readonly nameOf: (application: number) => string;
  readonly rankOf: (application: number) => string;
  readonly timeOf: (instant: string) => string;
  /** When and by whom something ended, and why; empty before that. */
  readonly noteOf: (note: Note | null) => string;
}

const none = '-';
const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;
const columns = {
  submission: { label: 'Submission', width: 150, isRowHeading: true },
  rank: { label: 'Rank', width: 44, align: 'right' },
  when: { label: 'When', width: 92 },
} as const;

const outcomeText = (decision: DecisionPack['decisions'][number]) => {
  const label = outcomeLabels[decision.outcome satisfies Outcome];
  return decision.outcome === 'reserve' ? `${label} ${decision.place}` : label;
};

/** The best rank first; an application without an assessment that counts comes last. */
function decisionsSection({ pack, nameOf, rankOf }: Words): AppendixSection {
  const figures = new Map(pack.results.ranking.map((one) => [one.submission, one]));
  const position = (application: number) => figures.get(application)?.rank ?? Number.MAX_SAFE_INTEGER;
  return {
    heading: 'Decisions',
    paragraphs: [],
    table: {
      columns: [
        columns.rank,
        columns.submission,
        { label: 'Score', width: 50, align: 'right' },
        { label: 'Decision', width: 96 },
        { label: 'Reason', width: null },
      ],
      rows: pack.decisions
        .toSorted((a, b) => position(a.submission) - position(b.submission))
        .map((decision) => [
          rankOf(decision.submission),
          nameOf(decision.submission),
          pointsText(figures.get(decision.submission)?.average ?? null),
          outcomeText(decision),
          decision.reason,
        ]),
    },
  };
}

function stabilitySection({ pack, nameOf, rankOf }: Words): AppendixSection {
  const { stability, ranking } = pack.results;
  const { places, minimumPoints: minimum } = pack.challenge;
  const heading = 'Likely ranks';
  if (stability.reason !== null) return { heading, paragraphs: [roomTexts.tooFewToSimulate], table: null };
  const scoreOf = new Map(ranking.map(({ submission, average }) => [submission, average]));
  const rankNumber = new Map(ranking.map(({ submission, rank }) => [submission, rank]));
  const order = (application: number) => rankNumber.get(application) ?? Number.MAX_SAFE_INTEGER;
  const { replicates } = stability;
  return {
    heading,
    paragraphs: [
      'The ranks that another panel of the same kind, with slightly different weights, would probably give.',
    ],
    table: {
      columns: [
        columns.rank,
        columns.submission,
        { label: 'Likely rank', width: 90 },
        { label: places === null ? 'In the places' : inPlacesLabel(places), width: 110 },
        { label: 'Verdict', width: null },
      ],
      rows: stability.submissions
        .toSorted((a, b) => order(a.submission) - order(b.submission))
        .map(({ submission, low, high, inPlaces }) => {
          const score = scoreOf.get(submission) ?? null;
          return [
            rankOf(submission),
            nameOf(submission),
            likelyRankText(low, high),
            inPlaces === null ? none : shareText(inPlaces, replicates),
            verdictText(verdictOf({ inPlaces, replicates, score, minimum }), minimum),
          ];
        }),
    },
  };
}

const decimals = (value: number | null) => (value === null ? none : value.toFixed(2));

/** Above is generous, below is strict. */
const strictnessText = (severity: number) =>
  `${pointsText(Math.abs(severity))} points ${severity < 0 ? 'below' : 'above'} colleagues`;

function assessorsSection({ pack }: Words): AppendixSection {
  const { agreement, severities } = pack.results;
  const severityOf = new Map((severities ?? []).map((one) => [one.assessor, one]));
  const assessors = new Map<number, { name: string; counted: number; setAside: number }>();
  for (const { assessor, assessorName, setAside } of pack.assessments) {
    const known = assessors.get(assessor) ?? { name: assessorName, counted: 0, setAside: 0 };
    if (setAside) known.setAside += 1;
    else known.counted += 1;
    assessors.set(assessor, known);
  }
  return {
    heading: 'Assessors',
    paragraphs: [
      `Agreement: ${decimals(agreement.alpha)}. Reliability of the averages: ${decimals(agreement.reliability)}.`,
    ],
    table: {
      columns: [
        { label: 'Assessor', width: 200, isRowHeading: true },
        { label: 'Assessments', width: 80, align: 'right' },
        { label: 'Set aside', width: 80, align: 'right' },
        { label: 'On the same submissions', width: 170 },
        { label: 'Standard error', width: null },
      ],
      rows: [...assessors]
        .toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'en-GB'))
        .map(([id, { name, counted, setAside }]) => {
          const severity = severityOf.get(id);
          return [
            name,
            String(counted),
            String(setAside),
            severity ? strictnessText(severity.severity) : none,
            severity ? `${pointsText(severity.standardError)} points` : none,
          ];
        }),
    },
  };
}

const interestsSection = ({ pack, nameOf, timeOf, noteOf }: Words): AppendixSection => ({
  heading: 'Interests',
  paragraphs: pack.interests.length === 0 ? ['No interests were declared.'] : [],
  table: {
    columns: [
      columns.submission,
      { label: 'Person', width: 130 },
      { label: 'Kind', width: 120 },
      { label: 'Declared on', width: 92 },
      { label: 'Cleared', width: null },
    ],
    rows: pack.interests.map(({ submission, person, kind, declaredOn, cleared }) => [
      nameOf(submission),
      person,
      labelOf(interestKinds, kind),
      timeOf(declaredOn),
      noteOf(cleared) || 'Not cleared',
    ]),
  },
});

const declinesSection = ({ pack, nameOf, timeOf }: Words): AppendixSection => ({
  heading: 'Declined by assessors',
  paragraphs: [],
  table: {
    columns: [
      columns.submission,
      { label: 'Person', width: 130 },
      { label: 'Declined on', width: 92 },
      { label: 'Reason', width: null },
    ],
    rows: pack.declines.map(({ submission, person, reason, declinedOn }) => [
      nameOf(submission),
      person,
      timeOf(declinedOn),
      labelOf(declineReasons, reason),
    ]),
  },
});

const notesSection = ({ pack, nameOf, timeOf, noteOf }: Words): AppendixSection => ({
  heading: 'Moderation',
  paragraphs: pack.notes.length === 0 ? ['There are no notes.'] : [],
  table: {
    columns: [
      columns.submission,
      columns.when,
      { label: 'Author', width: 110 },
      { label: 'Note', width: null },
      { label: 'Struck out', width: 150 },
    ],
    rows: pack.notes.map(({ submission, author, text, createdOn, struck }) => [
      nameOf(submission),
      timeOf(createdOn),
      author,
      text,
      noteOf(struck),
    ]),
  },
});

const changesSection = ({ pack, nameOf, timeOf, noteOf }: Words): AppendixSection => ({
  heading: 'Changed and excluded assessments',
  paragraphs: [],
  table: {
    columns: [
      columns.submission,
      { label: 'Assessor', width: 120 },
      columns.when,
      { label: 'Change', width: 150 },
      { label: 'Reason', width: null },
    ],
    rows: pack.assessments.flatMap(({ submission, assessorName, ratings, changes, setAside }) => [
      ...changes.map(({ at, ratings: before, reason }, index) => [
        nameOf(submission),
        assessorName,
        timeOf(at),
        `Ratings ${before.join(', ')} to ${(changes[index + 1]?.ratings ?? ratings).join(', ')}`,
        reason ?? none,
      ]),
      ...(setAside
        ? [[nameOf(submission), assessorName, timeOf(setAside.on), 'Set aside', noteOf(setAside)]]
        : []),
    ]),
  },
});

/** What proves that a pack is unchanged. */
export interface Proof {
  readonly hash: string;
  readonly signature: Uint8Array;
  readonly keyID: string;
}

function proofSection({ pack, timeOf }: Words, { hash, signature, keyID }: Proof): AppendixSection {
  return {
    heading: 'How to check this decision',
    // The last page has all of it.
    isKeptTogether: true,
    paragraphs: [
      'The file with the ending .json is what is signed. Open it on the page /verify of the public site, or with the command npm run verify. Both compare it with the hash and the signature, and calculate all figures again.',
    ],
    table: {
      columns: [
        { label: 'What', width: 110, isRowHeading: true },
        { label: 'Value', width: null },
      ],
      rows: [
        ['Sealed', `${timeOf(pack.sealedOn)} by ${pack.sealedBy}`],
        ['Fingerprint', fingerprintOf(hash)],
        ['Hash', hash],
        ['Signature', Buffer.from(signature).toString('base64')],
        ['Key ID', keyID],
        ['Hash of the pack before', pack.previousHash ?? none],
        ['Program version', pack.programVersion],
      ],
    },
  };
}

/** A section about nothing is left out, unless it says so. */
const isShown = ({ paragraphs, table }: AppendixSection) =>
  paragraphs.length > 0 || (table !== null && table.rows.length > 0);

export function packAppendix(pack: DecisionPack, proof: Proof, timeZone: string): Appendix {
  const names = new Map(pack.submissions.map(({ id, companyName }) => [id, companyName]));
  const ranks = pack.results.ranking.map(({ rank }) => rank);
  const rankByApplication = new Map(pack.results.ranking.map(({ submission, rank }) => [submission, rank]));
  const timeOf = (instant: string) => {
    const { date, time } = dateAndTime(new Date(instant), timeZone);
    return `${date} ${time}`;
  };
  const words: Words = {
    pack,
    timeOf,
    nameOf: (application) => names.get(application) || `Submission ${application}`,
    rankOf: (application) => {
      const rank = rankByApplication.get(application) ?? null;
      return rankText({ rank, isTied: ranks.filter((one) => one === rank).length > 1 });
    },
    noteOf: (note) => (note ? `${timeOf(note.on)}, ${note.by}: ${note.reason}` : ''),
  };
  const sections = [
    decisionsSection(words),
    stabilitySection(words),
    assessorsSection(words),
    interestsSection(words),
    declinesSection(words),
    notesSection(words),
    changesSection(words),
    proofSection(words, proof),
  ];
  return {
    title: 'Decision',
    foot: {
      left: `Sealed on ${timeOf(pack.sealedOn)} by ${pack.sealedBy}`,
      right: `Fingerprint ${fingerprintOf(proof.hash)}`,
    },
    sections: sections.filter(isShown),
  };
}
