// The challenges of the group Ports and Waterways: one with an assessment panel, one whose weights were changed.
import { sites } from '../contract/vocabulary.ts';
import { allAssessors, type DemoChallenge } from './challenge.ts';
import { evenWeights } from './groups.ts';

const admin = 'admin.ix@demo.example';
const superAdmin = 'super@demo.example';
const [first = '', second = '', third = '', fourth = ''] = allAssessors;

export const challengesOfPorts: readonly DemoChallenge[] = [
  {
    name: 'Cleaner air beside ferry berths',
    group: 'ports',
    site: sites.IX,
    campaignID: null,
    timing: { start: -57, length: 42, grace: 2, isPublished: true, assessments: 'ready' },
    lead: admin,
    workshopAdmins: [admin],
    assessors: allAssessors,
    pitchAdmins: [admin, superAdmin],
    tags: ['Smart Ports', 'Clean Maritime', 'Batteries', 'Internet of Things'],
    background: [
      'Ferries keep their engines running at berth, because few quays can give them power. The smoke drifts into the streets behind the harbour.',
      'We look for ways to cut it at berths that are busy all day and have little room for new equipment.',
    ],
    award: 'A trial of one year at two berths, with the port paying for the connection.',
    motif: 'waves',
    entries: { topic: 'berths', count: 12, areAllSubmitted: true },
    panel: {
      assessorsPerApplication: 2,
      dueIn: 6,
      assignments: [
        [first, second],
        [third, fourth],
        [first, third],
        [second, fourth],
        [first, fourth],
        [second, third],
      ],
      done: { [first]: 3, [second]: 5, [third]: 3, [fourth]: 4 },
      limits: { [third]: 6 },
      interests: [
        {
          application: 3,
          assessor: second,
          kind: 'partner',
          note: 'We have started talks about a joint bid.',
          daysAgo: 2,
        },
        {
          application: 7,
          assessor: fourth,
          kind: 'employment',
          note: 'I worked there until three years ago.',
          daysAgo: 9,
          cleared: {
            by: admin,
            daysAgo: 8,
            reason: 'The employment ended more than two years ago and there are no shares.',
          },
        },
      ],
      declines: [
        {
          application: 8,
          assessor: third,
          reason: 'field',
          note: 'This is about power electronics, which I do not know well enough.',
          daysAgo: 6,
        },
      ],
    },
  },
  {
    name: 'Inspecting quay walls below the waterline',
    group: 'ports',
    site: sites.IX,
    campaignID: null,
    timing: { start: -67, length: 40, grace: 2, isPublished: true, assessments: 'complete' },
    lead: admin,
    workshopAdmins: [admin],
    assessors: allAssessors,
    pitchAdmins: [admin],
    weights: [0.1, 0.35, 0.15, 0.25, 0.15],
    tags: ['Smart Ports', 'Construction and Built Environment', 'Robotics', 'Drones'],
    background: [
      'Quay walls fail from below, where nobody looks. Divers see a few square metres a day, and only when the water is clear.',
      'Entries should give an engineer enough to judge a whole wall without closing the berth.',
    ],
    award: 'A survey contract for four hundred metres of wall, and introductions to three other ports.',
    motif: 'waves',
    entries: { topic: 'quays', count: 8, areAllSubmitted: true },
    weightingChange: {
      by: admin,
      before: evenWeights,
      reason:
        'The port now needs to survey every wall within two years, so the fit with the challenge and the technology count more.',
    },
  },
];
