// Turns the records that a search found into entries of the palette: label, icon and address of each kind.
import {
  IconBuilding,
  IconClipboardCheck,
  IconFolders,
  IconMail,
  IconTag,
  IconTargetArrow,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SearchKind, SearchResult } from '../../../contract/search.ts';
import { tagAddress } from '../../../contract/tags.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { applicationPath } from '../../platform/application-paths.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { assessedChallengePath, submissionPath } from '../../platform/assessment-paths.ts';
import { challengeInGroupPath, groupChallengesPath } from '../../platform/group-paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

export const recordIcons = {
  challenge: IconTargetArrow,
  group: IconFolders,
  application: IconBuilding,
  submission: IconClipboardCheck,
  person: IconUser,
  tag: IconTag,
  message: IconMail,
} as const satisfies Record<SearchKind | 'submission', TablerIcon>;

const people = {
  admin: { label: 'Admin', area: areas.admins },
  superAdmin: { label: 'Super admin', area: areas.superAdmins },
  user: { label: 'User', area: areas.users },
} as const;

const tagLists = { challenge: areas.challengeTags, business: areas.businessTags } as const;

interface EntryFields {
  readonly label: string;
  /** Null if the reply does not say where the record is. */
  readonly address: string | null;
  readonly icon?: TablerIcon;
}

/** What each kind is called, and where it opens. */
const kinds: Readonly<Record<SearchKind, (result: SearchResult) => EntryFields>> = {
  challenge: ({ id, opensAs, challengeGroupID }) => ({
    label: 'Challenge',
    address:
      opensAs === 'assessment'
        ? assessedChallengePath(id)
        : challengeGroupID === undefined
          ? null
          : challengeInGroupPath(challengeGroupID, id),
  }),
  group: ({ id }) => ({ label: 'Challenge group', address: groupChallengesPath(id) }),
  application: ({ id, opensAs }) =>
    opensAs === 'assessment'
      ? { label: 'Submission', address: submissionPath(id), icon: recordIcons.submission }
      : { label: 'Application', address: applicationPath(id) },
  person: ({ id, personKind = 'user' }) => {
    const { label, area } = people[personKind];
    return { label, address: recordPath(area, id) };
  },
  tag: ({ id, name, tagKind = 'challenge' }) => ({
    label: 'Tag',
    address: `${tagLists[tagKind].path}/edit/${encodeURIComponent(tagAddress({ id, name }))}`,
  }),
  message: ({ id }) => ({ label: 'Message', address: recordPath(areas.messages, id) }),
};

/** `canOpen` leaves out what this person can read but has no screen for, such as a tag without the role for tags. */
export const recordEntries = (
  results: readonly SearchResult[],
  canOpen: (address: string) => boolean,
): PaletteEntry[] =>
  results.flatMap((result) => {
    const { kind, id, name, detail, site } = result;
    const { label, address, icon = recordIcons[kind] } = kinds[kind](result);
    if (address === null || !canOpen(address)) return [];
    return {
      id: `${kind}-${result.personKind ?? result.tagKind ?? ''}${id}`,
      label: name,
      detail: detail === '' ? label : `${label}, ${detail}`,
      icon,
      address,
      ...(site !== undefined && { site: siteLabels[site] }),
    };
  });
