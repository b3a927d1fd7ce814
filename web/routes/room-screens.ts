// The screens and dialogs of the decision room.
import { decisionRoomTitle, scoreSummaryTitle } from '../../contract/vocabulary.ts';
import type { decisionDialogs as DecisionDialogTable } from '../features/decisions/decision-dialogs.ts';
import type { letterDialogs as LetterDialogTable } from '../features/letters/letter-dialogs.ts';
import type { moderationDialogs as ModerationDialogTable } from '../features/moderation/moderation-dialogs.ts';
import type { Area } from '../platform/areas.ts';
import { type RoomSectionName, sectionPath } from '../platform/room-sections.ts';
import type { Load, Screen } from '../platform/screen.ts';
import { screen } from './define-screen.ts';

type DecisionDialogs = typeof DecisionDialogTable;
const decisionDialog = (path: keyof DecisionDialogs) => () =>
  import('../features/decisions/decision-dialogs.ts').then((m) => m.decisionDialogs[path]);
const decisionDialogs = {
  'edit/$applicationID': decisionDialog('edit/$applicationID'),
  'invite-above-cut-off': decisionDialog('invite-above-cut-off'),
  'decline-firm-out': decisionDialog('decline-firm-out'),
  'decline-undecided': decisionDialog('decline-undecided'),
  'invite/$applicationID': decisionDialog('invite/$applicationID'),
  'correct/$applicationID': decisionDialog('correct/$applicationID'),
} satisfies Record<keyof DecisionDialogs, Load>;

type ModerationDialogs = typeof ModerationDialogTable;
const moderationDialog = (path: keyof ModerationDialogs) => () =>
  import('../features/moderation/moderation-dialogs.ts').then((m) => m.moderationDialogs[path]);
const moderationDialogs = {
  open: moderationDialog('open'),
  close: moderationDialog('close'),
  'note/$applicationID': moderationDialog('note/$applicationID'),
  'strike/$noteID': moderationDialog('strike/$noteID'),
  'set-aside/$assessmentID': moderationDialog('set-aside/$assessmentID'),
  'count-again/$assessmentID': moderationDialog('count-again/$assessmentID'),
} satisfies Record<keyof ModerationDialogs, Load>;

type LetterDialogs = typeof LetterDialogTable;
const letterDialog = (path: keyof LetterDialogs) => () =>
  import('../features/letters/letter-dialogs.ts').then((m) => m.letterDialogs[path]);
const letterDialogs = {
  release: letterDialog('release'),
  'letter/$letterID': letterDialog('letter/$letterID'),
  'send-again/$letterID': letterDialog('send-again/$letterID'),
  scores: letterDialog('scores'),
  'template/$outcome': letterDialog('template/$outcome'),
  'reset-template/$outcome': letterDialog('reset-template/$outcome'),
  'site-template/$outcome': letterDialog('site-template/$outcome'),
  'reset-site-template/$outcome': letterDialog('reset-site-template/$outcome'),
} satisfies Record<keyof LetterDialogs, Load>;

/** The sections of the decision room that have a screen, with their dialogs. */
const sections: Partial<Record<RoomSectionName, Pick<Screen, 'load'> & Partial<Screen>>> = {
  ranking: {
    load: () => import('../features/decision-room/RankingScreen.tsx').then((m) => m.RankingScreen),
  },
  assessors: {
    load: () => import('../features/decision-room/AssessorsScreen.tsx').then((m) => m.AssessorsScreen),
  },
  moderation: {
    load: () => import('../features/moderation/ModerationScreen.tsx').then((m) => m.ModerationScreen),
    dialogs: moderationDialogs,
  },
  decisions: {
    load: () => import('../features/decisions/DecisionsScreen.tsx').then((m) => m.DecisionsScreen),
    dialogs: decisionDialogs,
  },
  letters: {
    load: () => import('../features/letters/LettersScreen.tsx').then((m) => m.LettersScreen),
    dialogs: letterDialogs,
  },
  seal: {
    load: () => import('../features/seals/SealsScreen.tsx').then((m) => m.SealsScreen),
    dialogs: {
      'new-pack': () => import('../features/seals/SealDecision.tsx').then((m) => m.SealDecision),
    },
  },
};

/** The decision room is below the score summary, which shows the ratings behind the ranking. */
export function roomScreens(area: Area, { breadcrumbs }: Pick<Screen, 'breadcrumbs'>): Screen[] {
  const summary = {
    label: scoreSummaryTitle,
    path: `${area.path}/$id/application-summary/$challengeID`,
    keeps: 'at',
  };
  return (Object.keys(sections) as RoomSectionName[]).flatMap((name) => {
    const { [name]: section } = sections;
    if (!section) return [];
    const more = { breadcrumbs: [...breadcrumbs, summary], ...section };
    return screen(area, sectionPath(summary.path, name), decisionRoomTitle, more);
  });
}
