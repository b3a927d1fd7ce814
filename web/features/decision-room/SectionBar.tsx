// The links to the sections of the decision room.
import { useRouter } from '@tanstack/react-router';
import { decisionRoomTitle } from '../../../contract/vocabulary.ts';
import { type RoomSectionName, sectionPath } from '../../platform/room-sections.ts';
import { SectionLinks } from '../../ui/layout/SectionLinks.tsx';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { searchOf } from '../score-history/use-as-at.ts';
import classes from './RoomFrame.module.css';
import { sectionEntries } from './room-sections.ts';

interface SectionBarProps {
  current: RoomSectionName;
  canEdit: boolean;
  /** The past moment that is shown, which sections that can show it keep; null for today. */
  at: string | null;
}

export function SectionBar({ current, canEdit, at }: SectionBarProps) {
  const { base, groupID, challengeID } = useChallengeRoute();
  const { routesByPath } = useRouter();
  const shown = sectionEntries.filter(
    ([name, { isForEditors = false }]) =>
      // A section has a link once it has a screen.
      sectionPath(`${base}/$id/application-summary/$challengeID`, name) in routesByPath &&
      (canEdit || !isForEditors),
  );
  return (
    <div className={classes.sections}>
      <SectionLinks
        label={decisionRoomTitle}
        links={shown.map(([name, { label, hasPast = false }]) => ({
          label,
          isCurrent: name === current,
          search: searchOf(hasPast ? at : null),
          to: sectionPath(scoreSummaryPath(base, groupID, challengeID), name),
        }))}
      />
    </div>
  );
}
