// The screens on which assessors read applications and assess them.
import { areas } from '../platform/areas.ts';
import type { Screen } from '../platform/screen.ts';
import { anyStaff, screen, withBreadcrumbs } from './define-screen.ts';

const inApplications = withBreadcrumbs(
  areas.assessments,
  { nameOf: 'challenge', path: '/assessments/challenge/$id', idOf: 'challenge' },
  { label: 'Submissions', path: '/assessments/submissions/$id', idOf: 'challenge' },
);
const inApplication = {
  breadcrumbs: [
    ...inApplications.breadcrumbs,
    { nameOf: 'application', path: '/assessments/submissions/submission/$id' },
  ],
} as const satisfies Partial<Screen>;

export const assessmentScreens: readonly Screen[] = [
  screen(areas.assessments, areas.assessments.path, areas.assessments.label, {
    load: () => import('../features/assessments/ToAssessScreen.tsx').then((m) => m.ToAssessScreen),
  }),
  screen(areas.assessments, '/assessments/challenge/$id', 'Challenge', {
    ...withBreadcrumbs(areas.assessments),
    load: () =>
      import('../features/assessments/AssessedChallengeScreen.tsx').then((m) => m.AssessedChallengeScreen),
  }),
  screen(areas.assessments, '/assessments/declaration/$id', 'Before you assess', {
    ...withBreadcrumbs(areas.assessments),
    load: () =>
      import('../features/assessments/declarations/DeclarationScreen.tsx').then((m) => m.DeclarationScreen),
  }),
  screen(areas.assessments, '/assessments/submissions/$id', 'Submissions', {
    ...withBreadcrumbs(areas.assessments, { nameOf: 'challenge', path: '/assessments/challenge/$id' }),
    load: () =>
      import('../features/assessments/SubmittedApplicationsScreen.tsx').then(
        (m) => m.SubmittedApplicationsScreen,
      ),
  }),
  screen(anyStaff, '/assessments/submissions/submission/$id', 'Submission', {
    ...inApplications,
    load: () =>
      import('../features/assessments/SubmittedApplicationScreen.tsx').then(
        (m) => m.SubmittedApplicationScreen,
      ),
    dialogs: {
      'delete/$assessmentID': () =>
        import('../features/assessments/RemoveAssessment.tsx').then((m) => m.RemoveAssessment),
      interest: () =>
        import('../features/assessments/declarations/DeclareInterest.tsx').then((m) => m.DeclareInterest),
      decline: () =>
        import('../features/assessments/declarations/DeclineToAssess.tsx').then((m) => m.DeclineToAssess),
    },
  }),
  screen(areas.assessments, '/assessments/submissions/assessment/assess/$id', 'Assessing Submission', {
    ...inApplication,
    isWide: true,
    load: () => import('../features/assessments/form/AssessScreens.tsx').then((m) => m.AssessScreen),
  }),
  screen(areas.assessments, '/assessments/submissions/assessment/edit/$id', 'Edit Assessment', {
    ...inApplication,
    isWide: true,
    load: () => import('../features/assessments/form/AssessScreens.tsx').then((m) => m.EditAssessmentScreen),
  }),
  screen(anyStaff, '/assessments/edit-application/$id', 'Organisation details', {
    ...withBreadcrumbs(areas.assessments),
    load: () => import('../features/assessments/OrganisationScreen.tsx').then((m) => m.OrganisationScreen),
  }),
];
