// An address of every screen and dialog, with records of the demonstration.

const people = ['edit', 'edit-password', 'delete'];
const tags = ['create', 'edit/1', 'delete/1'];
const challengeSteps = [
  'publish',
  'unpublish',
  'ready',
  'complete',
  'reset',
  'renew-preview-link',
  'score-weighting',
  'lead',
  'delete',
  'remove/4',
];
const scores = ['share', 'summary/9'];

export const addresses = {
  beforeSignIn: ['/auth/login', '/auth/forgot-password', '/auth/reset-password'],
  /** The dialogs over each screen, by the address of the screen. */
  afterSignIn: {
    '/': [],
    '/admins': ['create'],
    '/admins/4': people,
    '/superadmins': ['create'],
    '/superadmins/1': people,
    '/users': ['create'],
    '/users/11': people,
    '/users/applications': ['delete/28'],
    '/users/application/28': ['delete'],
    '/assessments': [],
    '/assessments/challenge/1': [],
    '/assessments/submissions/1': [],
    '/assessments/submissions/submission/4': ['delete/1'],
    '/assessments/submissions/assessment/assess/4': [],
    '/assessments/submissions/assessment/edit/4': [],
    '/assessments/edit-application/9': [],
    '/tags/challenge': tags,
    '/tags/business': ['create'],
    '/challenge-groups': ['create', 'edit/1', 'delete/1', 'score-weighting/1', 'challenge-holders/1'],
    '/challenge-groups/1/challenges': ['delete/1'],
    '/challenge-groups/1/challenges/create': [],
    '/challenge-groups/1/challenges/1': challengeSteps,
    '/challenge-groups/1/challenges/1/edit': [],
    '/challenge-groups/1/application-summary/1': scores,
    '/challenges': [],
    '/challenges/1/challenges/1': [],
    '/challenges/1/challenges/1/edit': [],
    '/challenges/1/application-summary/1': [],
    '/calendar': ['feed'],
    '/contact-us-messages': [],
    '/contact-us-messages/3': ['delete'],
  } satisfies Readonly<Record<string, readonly string[]>>,
} as const;
