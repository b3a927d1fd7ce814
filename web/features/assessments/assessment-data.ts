// What the screens of assessing read and write, and what is read again after a write.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  applications,
  type OrganisationFields,
  SubmissionToAssessSort,
} from '../../../contract/applications.ts';
import {
  type AssessmentFields,
  type AssessmentPlace,
  assessments,
  type FollowedList,
  ScoreRecordSort,
  ToAssessSort,
} from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { history } from '../../../contract/history.ts';
import { call } from '../../platform/api.ts';
import { callAbout, editingOf, queryClient, queryOf, refresh } from '../../platform/query.ts';
import { useList } from '../../platform/use-list.ts';

const mostUrgentFirst = { sort: 'status', sortable: ToAssessSort, pageSizes: [10, 25, 100] } as const;

export const useChallengesToAssess = () => useList(assessments.challenges, mostUrgentFirst);

/** What a list asks for when it opens: whoever asks for the same gets the same reply. */
const firstPage = <Sort extends string>(sort: Sort, pageSize: number) => ({
  query: { page: 1, pageSize, search: '', sort, order: 'asc' as const },
});

export const useMostUrgent = () =>
  useQuery(queryOf(assessments.challenges, firstPage(mostUrgentFirst.sort, mostUrgentFirst.pageSizes[0])))
    .data;

/** What is left comes first, in the order in which it was submitted. */
export const leftFirst = {
  sort: 'hasUserAssessed',
  sortable: SubmissionToAssessSort,
  pageSizes: [10, 25, 100],
} as const;

export const useSubmissionsToAssess = (challengeID: number) =>
  useList(applications.listSubmitted, leftFirst, { id: challengeID });

/** The first that this person has not assessed, whatever the list shows; once there is none, another one. */
export const useFirstToAssess = (challengeID: number) =>
  useQuery(
    queryOf(applications.listSubmitted, {
      params: { id: challengeID },
      ...firstPage(leftFirst.sort, leftFirst.pageSizes[0]),
    }),
  ).data?.data[0];

export const useSubmission = (id: number) => useQuery(queryOf(applications.find, { params: { id } }));

const placeOf = (submissionID: number, followed: FollowedList | undefined) =>
  queryOf(assessments.place, { params: { submissionID }, query: followed ?? {} });

/** Its place in the list that it was opened from; without one, in the order of submission. */
export const usePlace = (submissionID: number, followed: FollowedList | undefined) =>
  useQuery(placeOf(submissionID, followed));

/**
 * For a list, which knows a submission only once it has come. A call of its own: no list tells how many of all its
 * pages this person has assessed.
 */
export const usePlaceOnceKnown = (submissionID: number | undefined) =>
  useQuery({ ...placeOf(submissionID ?? 0, undefined), enabled: submissionID !== undefined }).data?.data;

const aMinute = 60_000;

/** Fetched ahead, so that they open at once. */
export function usePrefetch(
  { next, nextToAssess }: Pick<AssessmentPlace, 'next' | 'nextToAssess'>,
  followed: FollowedList | undefined,
) {
  const nextID = next?.id;
  const toAssessID = nextToAssess?.id;
  useEffect(() => {
    for (const id of new Set([toAssessID, nextID])) {
      if (id === undefined) continue;
      void queryClient.prefetchQuery({
        ...queryOf(applications.find, { params: { id } }),
        staleTime: aMinute,
      });
      void queryClient.prefetchQuery({ ...placeOf(id, followed), staleTime: aMinute });
    }
  }, [nextID, toAssessID, followed]);
}

const ownOf = (submissionID: number) => ({ params: { submissionID } });

/** The assessment that this person has given, to change it. */
export const useOwnAssessment = (submissionID: number, enabled: boolean) =>
  useQuery({ ...editingOf(assessments.find, ownOf(submissionID)), enabled });

export const readOwnAssessment = (submissionID: number) => call(assessments.find, ownOf(submissionID));

export async function createAssessment(applicationID: number, fields: AssessmentFields) {
  await call(assessments.create, { body: { ...fields, applicationID } });
  refreshAssessments();
}

/** Whole, as it stands on the screen: it has one author, and what they see is what they mean. */
export async function updateAssessment(
  applicationID: number,
  fields: AssessmentFields,
  ifMatch: string | null,
) {
  await call(assessments.update, { body: { ...fields, applicationID }, ifMatch });
  refreshAssessments();
}

const asMade = { sort: 'createdOn', sortable: ScoreRecordSort } as const;

/** All assessments of a submission, for super admins. */
export const useScores = (applicationID: number) =>
  useList(assessments.scoresByApplication, asMade, { applicationID });

/** The whole list, whatever part of it the screen shows: no call reads one assessment of someone else. */
export const useEditedScores = (applicationID: number) =>
  useQuery(editingOf(assessments.scoresByApplication, { params: { applicationID } }));

export const deleteAssessment = (id: number) => call(assessments.delete, { params: { id } });

const organisationOf = (id: number) => editingOf(applications.findOrganisation, { params: { id } });

export const useOrganisation = (id: number) => useQuery(organisationOf(id));

export const readOrganisation = (id: number) => callAbout(applications.findOrganisation, { params: { id } });

export async function saveOrganisation(id: number, fields: OrganisationFields, ifMatch: string | null) {
  await call(applications.updateOrganisation, {
    params: { id },
    body: { submissionId: id, ...fields },
    ifMatch,
  });
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
