// The challenges of the group Clean Heat and Power: four states of a decision room.
import { sites } from '../contract/vocabulary.ts';
import { allAssessors, type DemoChallenge } from './challenge.ts';
import { evenWeights } from './groups.ts';

const admin = 'admin.ix@demo.example';
const superAdmin = 'super@demo.example';
const [first = '', second = '', third = '', fourth = ''] = allAssessors;

const shared = {
  group: 'heat',
  site: sites.IX,
  campaignID: null,
  lead: admin,
  workshopAdmins: [admin],
  assessors: allAssessors,
  pitchAdmins: [admin, superAdmin],
} as const;

export const challengesOfHeat: readonly DemoChallenge[] = [
  {
    ...shared,
    name: 'Warming terraces without gas',
    timing: { start: -57, length: 42, grace: 2, isPublished: true, assessments: 'ready' },
    // Half of the applications have four assessments, the others three or two.
    toAssess: [0, 0, 2, 4],
    tags: ['Net Zero Places', 'Construction and Built Environment', 'Internet of Things', 'Digital Twins'],
    background: [
      'Terraced houses have thin walls, small yards and no room for a hot water tank. Most heat pumps are made for other homes.',
      'We look for ways to heat a whole street, not only the house whose owner is first.',
    ],
    award: 'A winter of tests in ten houses, with the council paying for the work on the buildings.',
    motif: 'rays',
    entries: { topic: 'terraces', count: 8, areAllSubmitted: true },
  },
  {
    ...shared,
    name: 'Storing summer heat for winter',
    timing: { start: -67, length: 40, grace: 2, isPublished: true, assessments: 'complete' },
    tags: ['Energy Storage', 'Net Zero Places', 'Advanced Materials', 'Geospatial Data'],
    background: [
      'A solar roof makes most of its heat when nobody needs it. Stores that keep heat for half a year exist, but they are large and expensive.',
      'Entries should say how much heat is left in February, and what a home would pay for it.',
    ],
    award: 'A store for forty homes, built with the housing association, and two years of measurements.',
    motif: 'rings',
    entries: { topic: 'stores', count: 8, areAllSubmitted: true },
    room: {
      places: 3,
      minimumPoints: 60,
      // The fourth assessor is strict, and nobody has assessed everything. So the adjusted order differs.
      ratings: [
        ['45445', '44454', '55444', ''],
        ['45454', '44444', '', '34333'],
        ['44444', '', '44544', '33333'],
        ['', '34343', '44443', '43343'],
        ['53443', '34334', '35434', ''],
        ['', '23323', '33233', '22212'],
        ['33333', '34333', '33323', ''],
        ['33334', '', '43333', '23323'],
      ],
    },
  },
  {
    ...shared,
    name: 'Finding heat loss without a visit',
    timing: { start: -60, length: 42, grace: 2, isPublished: true, assessments: 'ready' },
    tags: ['Construction and Built Environment', 'Public Services', 'Drones', 'Computer Vision'],
    background: [
      'An energy survey needs a person in the house for two hours. At that pace the town would need until 2060.',
      'We look for ways to find the worst homes first, with the consent of the people who live there.',
    ],
    award: 'A survey of two thousand homes, and a place in the framework of three councils.',
    motif: 'bars',
    entries: { topic: 'surveys', count: 8, areAllSubmitted: true },
    room: {
      places: 3,
      minimumPoints: 55,
      ratings: [
        ['54445', '44544', '45444', '44454'],
        ['44444', '45443', '44454', '34434'],
        ['44343', '44434', '34444', '54443'],
        ['53444', '33344', '34434', '43343'],
        ['43333', '55545', '33333', '34343'],
        ['33343', '33333', '43334', ''],
        ['33233', '32333', '33323', '23333'],
        ['22333', '23232', '55555', '22222'],
      ],
      shortComments: [{ application: 2, assessor: second, text: 'Sound, but slow to install.' }],
      moderation: {
        openedDaysAgo: 2,
        change: {
          application: 3,
          assessor: fourth,
          criterion: 'fitWithChallenge',
          from: 2,
          reason: 'I had overlooked that the survey also works in flats.',
        },
        setAside: {
          application: 7,
          assessor: third,
          reason: 'The comment and the ratings are about another company with a similar name.',
        },
        notes: [
          {
            application: 4,
            by: admin,
            text: 'One assessor has seen the pilot and rates it far higher than the others. They should say what they saw.',
          },
          {
            application: 6,
            by: admin,
            text: 'The references were checked by telephone and are good.',
            struck: { by: admin, reason: 'This belongs to another submission.' },
          },
        ],
      },
    },
  },
  {
    ...shared,
    name: 'Power for markets and festivals',
    timing: { start: -100, length: 40, grace: 2, isPublished: true, assessments: 'complete' },
    tags: ['Net Zero Places', 'Creative Industries', 'Batteries', 'Hydrogen'],
    background: [
      'Events run on diesel, because a field has no sockets. The generators are noisy, and most run at a fifth of their power.',
      'We asked for clean power that a crew can set up in a morning.',
    ],
    award: 'Three events in one summer, with the organiser paying the hire of the equipment.',
    motif: 'cells',
    entries: {
      topic: 'events',
      count: 9,
      areAllSubmitted: true,
      firstApplicant: 'sme1@demo.example',
    },
    weights: evenWeights,
    weightingChange: {
      by: admin,
      before: [0.3, 0.2, 0.2, 0.2, 0.1],
      reason:
        'The organisers can wait for good equipment, so the time to deployment counts as much as the rest.',
    },
    room: {
      places: 3,
      minimumPoints: 60,
      feedbackScores: 'bands',
      ratingChanges: [
        { application: 3, assessor: first, criterion: 'credibilityTechnology', from: 2 },
        { application: 3, assessor: third, criterion: 'credibilityCompany', from: 2 },
      ],
      ratings: [
        ['44444', '44434', '45434', '34444'],
        ['55445', '45554', '55544', '54455'],
        ['45445', '44554', '45544', '54444'],
        ['44454', '45444', '44544', '44444'],
        ['44343', '34444', '43443', '44334'],
        ['43434', '34343', '44333', '34434'],
        ['33343', '34333', '33433', '43333'],
        ['33233', '23333', '32333', '33323'],
        ['22232', '32222', '23322', '22322'],
      ],
      decisions: [
        {
          outcome: 'reserve',
          reservePlace: 1,
          feedback:
            'The assessors liked the plan for the first event and the figures behind it.\n\nThey would like to know more about who operates the equipment at night.',
          promotion: 'The organiser has added a fourth place to the day of pitches.',
        },
        {
          outcome: 'invite',
          feedback:
            'The assessors found this the most complete entry. Please bring the results of the pilot.',
        },
        { outcome: 'invite', feedback: 'A clear entry. Please say more about the price of a single day.' },
        { outcome: 'invite' },
        {
          outcome: 'decline',
          feedback: 'The technology is sound, but it needs more time to set up than a crew has.',
        },
        {
          outcome: 'reserve',
          reservePlace: 2,
          reason:
            'It is the only entry for small markets. The one before it is close to another that is already invited.',
          feedback: 'The assessors would like to see a trial at one market before a larger event.',
        },
        { outcome: 'decline', feedback: 'The entry answers only a part of the question.' },
        { outcome: 'decline' },
        {
          outcome: 'decline',
          feedback: 'There are no measurements yet. Please apply again when you have some.',
        },
      ],
    },
  },
];
