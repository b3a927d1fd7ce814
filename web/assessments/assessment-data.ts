// What the screens of assessing read and write, and what is read again after a write.
import { useQuery } from '@tanstack/react-query';
import {
  applications,
  type OrganisationFields,
  SubmissionToAssessSort,
} from '../../contract/applications.ts';
import { assessments, ToAssessSort } from '../../contract/assessments.ts';
import { challenges } from '../../contract/challenges.ts';
import { dashboard } from '../../contract/dashboard.ts';
import { history } from '../../contract/history.ts';
import { call } from '../api.ts';
import { callAbout, editingOf, queryOf, refresh } from '../query.ts';
import type { TableDefaults } from '../ui/table-state.ts';
import { useList } from '../use-list.ts';

const mostUrgentFirst = { sort: 'status', sortable: ToAssessSort, pageSizes: [10, 25, 100] } as const;

export const useChallengesToAssess = () => useList(assessments.challenges, mostUrgentFirst);

/** As the list asks for it when it opens: the same reply serves both. */
export const useMostUrgent = () =>
  useQuery(
    queryOf(assessments.challenges, {
      query: { page: 1, pageSize: mostUrgentFirst.pageSizes[0], search: '', sort: 'status', order: 'asc' },
    }),
  ).data;

/** On one page in most cases: none that is left hides on a second one. */
const asSubmitted: TableDefaults = { sort: 'submittedOn', sortable: SubmissionToAssessSort, pageSize: 25 };

export const useSubmissionsToAssess = (challengeID: number) =>
  useList(applications.listSubmitted, asSubmitted, { id: challengeID });

/** The first that this person has not assessed; once there is none, another one. */
export const useFirstToAssess = (challengeID: number) =>
  useQuery(
    queryOf(applications.listSubmitted, {
      params: { id: challengeID },
      query: { pageSize: 1, sort: 'hasUserAssessed' },
    }),
  ).data?.data[0];

export const useSubmission = (id: number) => useQuery(queryOf(applications.find, { params: { id } }));

const placeOf = (submissionID: number) => queryOf(assessments.place, { params: { submissionID } });

/** Its place among the others of its challenge, and how the one who asks stands to that. */
export const usePlace = (submissionID: number) => useQuery(placeOf(submissionID));

/** For a list, which knows a submission only once it has come. */
export const usePlaceOnceKnown = (submissionID: number | undefined) =>
  useQuery({ ...placeOf(submissionID ?? 0), enabled: submissionID !== undefined }).data?.data;

/** All assessments of a submission, for super admins. */
export const useScores = (applicationID: number) =>
  useQuery(queryOf(assessments.scoresByApplication, { params: { applicationID } }));

export const deleteAssessment = (id: number) => call(assessments.delete, { params: { id } });

const organisationOf = (id: number) => editingOf(applications.findOrganisation, { params: { id } });

export const useOrganisation = (id: number) => useQuery(organisationOf(id));

export const readOrganisation = (id: number) => callAbout(applications.findOrganisation, { params: { id } });

export async function saveOrganisation(
  id: number,
  changed: Partial<OrganisationFields>,
  ifMatch: string | null,
) {
  await call(applications.updateOrganisation, { params: { id }, body: changed, ifMatch });
  void refresh(applications.list);
  void refresh(history.list);
}

/** After a write: how far everyone is, what the submission and its challenge say of it, and the scores. */
export function refreshAssessments() {
  // Its address is the beginning of all the others'.
  void refresh(assessments.create);
  void refresh(applications.list);
  void refresh(challenges.list);
  void refresh(history.list);
  void refresh(dashboard.figures);
}
