// Provides an application and a manual clock for the tests about applications.
import type { OwnApplication } from '../../../contract/company-applications.ts';
import type { Clock } from './autosave.ts';

export const sampleApplication: OwnApplication = {
  id: 7,
  challengeID: 3,
  challengeName: 'Quieter pumps',
  challengeLink: 'https://ix.example/challenges/3',
  endDate: '2026-11-24',
  closesOn: '2026-12-01',
  closedBecause: null,
  createdOn: '2026-11-01T09:00:00Z',
  submittedOn: null,
  percentComplete: 0,
  companyName: 'Brook & Sons',
  url: '',
  addressLine1: '',
  addressLine2: '',
  townCity: '',
  postcode: '',
  county: '',
  region: '',
  contactName: '',
  jobTitle: '',
  email: '',
  telephone: '',
  companyReg: '',
  turnover: null,
  ideaSummary: '',
  isPartialSolution: null,
  trlDescription: '',
  ipStatusDescription: '',
  isExtraAttachmentsComplete: false,
  isOrganisationComplete: false,
  isSummaryComplete: false,
  isTRLComplete: false,
  isIPStatusComplete: false,
  attachments: [],
  outcome: null,
  reservePlace: null,
  decidedOn: null,
  feedback: null,
  scores: null,
  pitchDate: null,
  erasedAt: null,
};

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** A clock that moves only when a test advances it. */
export function manualClock(start = '2026-11-15T10:00:00Z'): Clock & { advance(milliseconds: number): void } {
  let time = Date.parse(start);
  let timers: Timer[] = [];
  return {
    now: () => new Date(time),
    after(milliseconds, act) {
      const timer = { at: time + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance(milliseconds) {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { act } of due) act();
    },
  };
}
