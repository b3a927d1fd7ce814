// Keeps the history of a challenge as the triggers of the database do, for tests of past moments.
import type { Percents } from './assessment-rows.ts';
import { equalPercents, exampleRows } from './example-rows.ts';
import { drawBelow, generatorFrom } from './generator.ts';
import type {
  ApplicationPeriod,
  AssessmentPeriod,
  ScoreHistory,
  SetAside,
  WeightingPeriod,
} from './score-history.ts';

export const day = (time: string) => `2026-11-16T${time}Z`;
export type FiveRatings = readonly [number, number, number, number, number];

const named = ([a, b, c, d, e]: FiveRatings) => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});

/** Keeps states as the triggers of the database do: a change ends the period of the old state and starts a new one. */
class Recorder<State extends object> {
  readonly ended: (State & { from: number; until: number })[] = [];
  readonly current = new Map<string, { state: State; since: number }>();

  write(key: string, state: State | null, moment: number) {
    const old = this.current.get(key);
    // A clock that was set back must not make a negative period, and an empty period is not written.
    const until = old ? Math.max(moment, old.since) : moment;
    if (old && until > old.since) this.ended.push({ ...old.state, from: old.since, until });
    if (state) this.current.set(key, { state, since: until });
    else this.current.delete(key);
  }

  periods() {
    const iso = (moment: number) => new Date(moment).toISOString();
    return [
      ...this.ended.map((one) => ({
        ...one,
        from: iso(one.from),
        until: iso(one.until),
        isReconstructed: false,
      })),
      ...[...this.current.values()].map(({ state, since }) => ({
        ...state,
        from: iso(since),
        until: null,
        isReconstructed: false,
      })),
    ];
  }
}

type State<Row> = Omit<Row, 'from' | 'until' | 'isReconstructed'>;

/** The tables of a challenge, with a copy of what its ranking should be after each write. */
export class RecordedChallenge {
  readonly weightings = new Recorder<State<WeightingPeriod>>();
  readonly applications = new Recorder<State<ApplicationPeriod>>();
  readonly assessments = new Recorder<State<AssessmentPeriod>>();

  weigh(percents: Percents, moment: number) {
    this.weightings.write('weights', { percents }, moment);
  }

  submit(
    applicationID: number,
    moment: number,
    submittedOn: number | null = moment,
    companyName = '',
    overallScoreSummary = '',
  ) {
    this.applications.write(
      `${applicationID}`,
      {
        applicationID,
        companyName: companyName || `Company ${applicationID}`,
        overallScoreSummary,
        submittedOn: submittedOn === null ? null : new Date(submittedOn).toISOString(),
      },
      moment,
    );
  }

  assess(
    applicationID: number,
    assessorID: number,
    ratings: FiveRatings,
    moment: number,
    setAside: SetAside | null = null,
    { isInnovative = false, finalComment = '' } = {},
  ) {
    const key = `${applicationID} ${assessorID}`;
    const createdOn = this.assessments.current.get(key)?.state.createdOn ?? new Date(moment).toISOString();
    this.assessments.write(
      key,
      {
        assessmentID: applicationID * 100 + assessorID,
        applicationID,
        assessorID,
        firstName: 'Dee',
        lastName: 'Moss',
        ...named(ratings),
        isInnovative,
        finalComment,
        createdOn,
        setAside,
        changeReason: null,
      },
      moment,
    );
  }

  unassess(applicationID: number, assessorID: number, moment: number) {
    this.assessments.write(`${applicationID} ${assessorID}`, null, moment);
  }

  /** Also deletes the assessments of the application, as the foreign key does. */
  delete(applicationID: number, moment: number) {
    this.applications.write(`${applicationID}`, null, moment);
    for (const [key, { state }] of this.assessments.current)
      if (state.applicationID === applicationID) this.assessments.write(key, null, moment);
  }

  history(): ScoreHistory {
    return {
      weightings: this.weightings.periods(),
      applications: this.applications.periods(),
      assessments: this.assessments.periods(),
    };
  }

  /** Today's ranking from the current rows alone, by brute force: application, average, rank. */
  ranking(): [application: number, average: number | null, rank: number | null][] {
    const percents = this.weightings.current.get('weights')?.state.percents ?? [];
    const assessments = [...this.assessments.current.values()].map(({ state }) => state);
    const averages = [...this.applications.current.values()]
      .filter(({ state }) => state.submittedOn !== null)
      .map(({ state: { applicationID } }): [number, number | null] => {
        const counted = assessments.filter(
          (one) => one.applicationID === applicationID && one.setAside === null,
        );
        let sum = 0;
        for (const one of counted) {
          const ratings = [
            one.deploymentScale,
            one.fitWithChallenge,
            one.credibilityCompany,
            one.credibilityTechnology,
            one.fullOrPartialSolution,
          ];
          for (const [index, rating] of ratings.entries()) sum += rating * (percents[index] ?? 0);
        }
        return [applicationID, counted.length === 0 ? null : sum / (5 * counted.length)];
      });
    return averages
      .map(([id, average]): [number, number | null, number | null] => [
        id,
        average,
        average === null
          ? null
          : 1 + averages.filter(([, other]) => other !== null && other > average).length,
      ])
      .toSorted(([a], [b]) => a - b);
  }
}

/** The worked example: one changed assessment, then other weights, then a deleted application. */
export function workedExample() {
  const challenge = new RecordedChallenge();
  const moment = (time: string) => Date.parse(day(time));
  challenge.weigh(equalPercents, moment('08:00:00.000'));
  for (const id of [101, 102, 103, 104, 105, 106]) challenge.submit(id, moment('08:30:00.000'));
  for (const [application, assessor, ...ratings] of exampleRows)
    challenge.assess(application, assessor, ratings, moment('09:00:00.000'));
  challenge.assess(104, 4, [4, 4, 4, 4, 3], moment('10:12:00.000'));
  challenge.weigh([10, 20, 20, 40, 10], moment('11:00:00.000'));
  challenge.delete(106, moment('12:00:00.000'));
  return challenge;
}

/** Up to 40 writes by 3 assessors to 4 applications, some in the same millisecond. Depends only on the seed. */
export function anyChallenge(seed: number): RecordedChallenge {
  const generator = generatorFrom(`any challenge ${seed}`);
  const below = (count: number) => drawBelow(generator, count);
  const challenge = new RecordedChallenge();
  let moment = Date.parse(day('09:00:00.000'));
  challenge.weigh(equalPercents, moment);
  for (let left = below(40); left > 0; left--) {
    moment += below(3);
    const [application, assessor] = [1 + below(4), 1 + below(3)];
    const rating = () => 1 + below(5);
    const kind = below(12);
    if (kind === 0) challenge.delete(application, moment);
    else if (kind === 1) challenge.unassess(application, assessor, moment);
    else if (kind === 2) challenge.weigh([below(101), below(101), below(101), 0, 50], moment);
    else if (kind < 6 || !challenge.applications.current.has(`${application}`))
      challenge.submit(application, moment, below(8) === 0 ? null : moment);
    else {
      const setAside = { on: day('09:00:00.000'), by: 'Ana Hill', reason: 'Assessed the wrong company' };
      const ratings: FiveRatings = [rating(), rating(), rating(), rating(), rating()];
      const texts = { isInnovative: below(4) === 0, finalComment: below(4) === 0 ? 'Ready to use.' : '' };
      challenge.assess(application, assessor, ratings, moment, below(6) === 0 ? setAside : null, texts);
    }
  }
  return challenge;
}
