// The filters of the challenge lists, with the groups, leads and tags to choose from.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ChallengeFilterOptions,
  ChallengeFilters,
  GroupChallengeFilters,
  me,
} from '../../../contract/challenge-filters.ts';
import { challenges } from '../../../contract/challenges.ts';
import { fullName } from '../../../contract/people.ts';
import { siteLabels, sites, stages } from '../../../contract/vocabulary.ts';
import { queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import type { ListFilter } from '../../ui/tables/list-filter.ts';

/** The schemas of the filters that are in the address. Only people who see every site can filter by site. */
export const filterSchemas = {
  ofAll: { all: ChallengeFilters.shape, oneSite: ChallengeFilters.omit({ site: true }).shape },
  ofGroup: { all: GroupChallengeFilters.shape, oneSite: GroupChallengeFilters.omit({ site: true }).shape },
};

const none: ChallengeFilterOptions = { challengeGroups: [], challengeLeads: [], tags: [] };

const stage: ListFilter = {
  name: 'stage',
  label: 'Stage',
  allLabel: 'All stages',
  kind: 'several',
  options: Object.entries(stages).map(([value, label]) => ({ value, label })),
};

const published: ListFilter = {
  name: 'isPublished',
  label: 'Published',
  allLabel: 'Published or not',
  hasSpeakingOptions: true,
  kind: 'one',
  options: [
    { value: 'true', label: 'Published' },
    { value: 'false', label: 'Not published' },
  ],
};

const site: ListFilter = {
  name: 'site',
  label: 'Site',
  allLabel: 'All sites',
  kind: 'one',
  options: [sites.IX, sites.GA].map((value) => ({ value: String(value), label: siteLabels[value] })),
};

const optionsOf = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** Without a group, the filters of the list of all challenges. */
export function useChallengeFilters(groupID?: number): readonly ListFilter[] {
  const canSeeAllSites = usePerson().site === sites.All;
  const ofAll = useQuery({ ...queryOf(challenges.filterOptions, {}), enabled: groupID === undefined });
  const ofGroup = useQuery({
    ...queryOf(challenges.filterOptionsOfGroup, { params: { groupID: groupID ?? 0 } }),
    enabled: groupID !== undefined,
  });
  const read = (groupID === undefined ? ofAll : ofGroup).data?.data;
  return useMemo(() => {
    const options = read ?? none;
    const isLoading = read === undefined;
    const group: ListFilter = {
      name: 'challengeGroupID',
      label: 'Challenge Group',
      allLabel: 'All groups',
      kind: 'typed',
      isLoading,
      options: optionsOf(options.challengeGroups),
    };
    const lead: ListFilter = {
      name: 'challengeLeadID',
      label: 'Challenge Lead',
      allLabel: 'All leads',
      kind: 'typed',
      isLoading,
      options: [
        { value: me, label: 'Me' },
        ...optionsOf(options.challengeLeads.map((one) => ({ id: one.id, name: fullName(one) }))),
      ],
    };
    const tag: ListFilter = {
      name: 'tagID',
      label: 'Tag',
      allLabel: 'All tags',
      kind: 'link',
      isLoading,
      options: optionsOf(options.tags),
    };
    return [
      stage,
      ...(groupID === undefined ? [group] : []),
      lead,
      published,
      ...(canSeeAllSites ? [site] : []),
      tag,
    ];
  }, [read, groupID, canSeeAllSites]);
}
