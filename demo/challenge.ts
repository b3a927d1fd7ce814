// The definition of a demonstration challenge, and the calculation of its dates from the day of loading.
import type { SiteNumber, sites } from '../contract/vocabulary.ts';
import { addDays } from './days.ts';
import type { DemoGroupName, Weights } from './groups.ts';
import type { Motif } from './images.ts';
import type { DemoPanel } from './panel.ts';
import type { DemoRoom } from './room.ts';
import type { TopicName } from './topics.ts';

export interface DemoChallenge {
  readonly name: string;
  readonly group: DemoGroupName;
  readonly site: Exclude<SiteNumber, typeof sites.All>;
  readonly campaignID: string | null;
  readonly timing: Timing;
  /** An email address, as in the lists of people that follow. */
  readonly lead: string;
  readonly workshopAdmins: readonly string[];
  readonly assessors: readonly string[];
  /** During the assessment: how many applications each assessor, in this order, has left to assess. */
  readonly toAssess?: readonly number[];
  readonly pitchAdmins: readonly string[];
  /** Set if they differ from those of the group. */
  readonly weights?: Weights;
  readonly tags: readonly string[];
  readonly background: readonly string[];
  readonly award: string;
  readonly motif: Motif;
  readonly entries?: {
    readonly topic: TopicName;
    readonly count: number;
    /** Otherwise some are left unfinished. */
    readonly areAllSubmitted?: true;
    /** An email address. Otherwise chance decides who comes first. */
    readonly firstApplicant?: string;
  };
  /** Without one, every assessor assesses every application. */
  readonly panel?: DemoPanel;
  readonly weightingChange?: DemoWeightingChange;
  readonly room?: DemoRoom;
}

/** A change of the weights to those of the challenge, after assessments existed. */
export interface DemoWeightingChange {
  /** An email address. */
  readonly by: string;
  readonly before: Weights;
  readonly reason: string;
}

/** Days relative to the day of loading, and numbers of days. */
export interface Timing {
  readonly start: number;
  readonly length: number;
  readonly grace: number;
  readonly isPublished: boolean;
  readonly assessments?: 'ready' | 'complete';
}

const daysFrom = { workshopToStart: 35, closeToAssessment: 3, assessmentToResponse: 21, responseToPitch: 8 };

export function datesOf({ start, length, grace, ...timing }: Timing, today: string) {
  const assessmentStart = start + length + grace + daysFrom.closeToAssessment;
  const response = assessmentStart + daysFrom.assessmentToResponse;
  const on = (days: number) => addDays(today, days);
  return {
    created: on(Math.min(start - daysFrom.workshopToStart - 30, -10)),
    workshop: on(start - daysFrom.workshopToStart),
    start: on(start),
    end: on(start + length),
    close: on(start + length + grace),
    assessmentStart: on(assessmentStart),
    response: on(response),
    pitch: on(response + daysFrom.responseToPitch),
    // On the day before, so that the challenge is open for the whole first day.
    published: timing.isPublished ? on(Math.min(start, 0) - 1) : null,
    ready: timing.assessments ? on(assessmentStart) : null,
    complete: timing.assessments === 'complete' ? on(response - 1) : null,
  };
}

const assessor = (number: number) => `assessor${number}@demo.example`;
export const allAssessors = [1, 2, 3, 4].map(assessor);
export const someAssessors = (...numbers: readonly number[]) => numbers.map(assessor);
