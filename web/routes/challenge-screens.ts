// The screens and dialogs of one challenge, which both lists of challenges lead to.
import { type TabName, tabEntries } from '../features/challenges/challenge-tabs.ts';
import type { panelDialogs as PanelDialogTable } from '../features/panel/panel-dialogs.ts';
import type { Area } from '../platform/areas.ts';
import type { Load, Screen } from '../platform/screen.ts';
import { screen } from './define-screen.ts';

export const challengeScreen = () =>
  import('../features/challenges/ChallengeScreen.tsx').then((m) => m.ChallengeScreen);
export const editChallenge = () =>
  import('../features/challenges/EditChallengeScreen.tsx').then((m) => m.EditChallengeScreen);
export const challengeDialogs = {
  publish: () => import('../features/challenges/StepDialogs.tsx').then((m) => m.Publish),
  unpublish: () => import('../features/challenges/StepDialogs.tsx').then((m) => m.Unpublish),
  ready: () => import('../features/challenges/StepDialogs.tsx').then((m) => m.MarkReady),
  complete: () => import('../features/challenges/StepDialogs.tsx').then((m) => m.MarkComplete),
  reset: () => import('../features/challenges/StepDialogs.tsx').then((m) => m.ResetAssessments),
  'renew-preview-link': () =>
    import('../features/challenges/RenewPreviewLink.tsx').then((m) => m.RenewPreviewLink),
  'score-weighting': () =>
    import('../features/challenges/ChallengeWeighting.tsx').then((m) => m.ChallengeWeighting),
  lead: () => import('../features/challenges/UpdateLead.tsx').then((m) => m.UpdateLead),
  duplicate: () => import('../features/challenges/DuplicateChallenge.tsx').then((m) => m.DuplicateChallenge),
  hold: () => import('../features/challenges/HoldChallenge.tsx').then((m) => m.HoldChallenge),
  delete: () => import('../features/challenges/DeleteChallenge.tsx').then((m) => m.DeleteFromItsPage),
  'remove/$applicationID': () =>
    import('../features/challenges/RemoveFromChallenge.tsx').then((m) => m.RemoveFromChallenge),
};

type PanelDialogs = typeof PanelDialogTable;
const panelDialog = (path: keyof PanelDialogs) => () =>
  import('../features/panel/panel-dialogs.ts').then((m) => m.panelDialogs[path]);
const panelDialogs = {
  'turn-off': panelDialog('turn-off'),
  propose: panelDialog('propose'),
  'clear-assignments': panelDialog('clear-assignments'),
  remind: panelDialog('remind'),
  'add-interest': panelDialog('add-interest'),
  'clear-interest/$interestID': panelDialog('clear-interest/$interestID'),
  'put-back-interest/$interestID': panelDialog('put-back-interest/$interestID'),
} satisfies Record<keyof PanelDialogs, Load>;
const tabDialogs: Partial<Record<TabName, Screen['dialogs']>> = { panel: panelDialogs };

/** The tabs of a challenge besides its own page and the score summary, which have lines of their own in screens.ts. */
export const tabScreens = (area: Area, breadcrumbs: Pick<Screen, 'breadcrumbs'>) =>
  tabEntries.flatMap(([name, { segment }]) =>
    segment === undefined
      ? []
      : screen(area, `${area.path}/$id/challenges/$challengeID/${segment}`, 'Challenge', {
          ...breadcrumbs,
          load: challengeScreen,
          dialogs: tabDialogs[name] ?? {},
        }),
  );

export const scoreSummary = {
  load: () => import('../features/scores/ScoreSummaryScreen.tsx').then((m) => m.ScoreSummaryScreen),
  dialogs: {
    share: () => import('../features/scores/ShareLink.tsx').then((m) => m.ShareLink),
    'summary/$applicationID': () => import('../features/scores/WriteSummary.tsx').then((m) => m.WriteSummary),
  },
};
