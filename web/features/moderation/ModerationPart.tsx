// The state of a moderation, its agenda, the other applications, and the changes since it was opened.
import { useMemo } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { Moderation } from '../../../contract/moderation.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { roomTexts } from '../../../rules/decision-texts.ts';
import { canModerate } from '../../../rules/moderation.ts';
import { moderationStateText, moderationTexts } from '../../../rules/moderation-texts.ts';
import { failureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useRowBatches } from '../../ui/tables/use-row-batches.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import type { RoomProps } from '../decision-room/RoomFrame.tsx';
import { useScoreSummary } from '../scores/score-data.ts';
import { ApplicationEntry } from './ApplicationEntry.tsx';
import { ChangeList } from './ChangeList.tsx';
import { type DiscussedApplication, discussedOf } from './discussed.ts';
import classes from './ModerationPart.module.css';
import { useModeration } from './moderation-data.ts';
import { ShowNames } from './ShowNames.tsx';

export function ModerationPart(props: RoomProps) {
  const { room } = props;
  const query = useModeration(room.challenge.id);
  const found = query.data?.data;
  return (
    <div className={classes.part}>
      <SectionCard title={moderationStateText(room.settings.moderation, openedText(room))}>
        <ShowNames {...props} />
      </SectionCard>
      {query.error && <ErrorState text={messages.fetchError} {...failureOf(query)} />}
      {found ? <Discussion {...props} moderation={found} /> : !query.error && <Loading />}
    </div>
  );
}

const openedText = ({ settings }: RoomProps['room']) => dateTimeText(settings.moderationOpenedOn);

function Discussion({ room, canEdit, moderation }: RoomProps & { moderation: Moderation }) {
  const actor = usePerson();
  const summaries = useScoreSummary(room.challenge.id).data?.data.assessmentSummaries;
  const { agenda, others } = useMemo(
    () => discussedOf(room, moderation, canEdit ? summaries : undefined),
    [room, moderation, summaries, canEdit],
  );
  const rights = {
    canEdit,
    canModerate: canModerate(actor, room.challenge).allowed,
    isOpen: moderation.isOpen,
  };
  if (room.submissions.length === 0) return <EmptyState text={screenMessages.noScores} />;
  return (
    <>
      <SectionCard title={moderationTexts.agenda}>
        {agenda.length > 0 ? (
          <Entries entries={agenda} {...rights} />
        ) : (
          <p className={classes.nothing}>{roomTexts.nothingStandsOut}</p>
        )}
      </SectionCard>
      {others.length > 0 && (
        <SectionCard title={moderationTexts.otherApplications}>
          <Entries entries={others} {...rights} />
        </SectionCard>
      )}
      {room.settings.moderationOpenedOn !== null && (
        <SectionCard title={moderationTexts.changes}>
          <ChangeList changes={moderation.changes} applications={room.submissions} />
        </SectionCard>
      )}
    </>
  );
}

interface EntriesProps {
  entries: readonly DiscussedApplication[];
  canEdit: boolean;
  canModerate: boolean;
  isOpen: boolean;
}

function Entries({ entries, ...rights }: EntriesProps) {
  const shown = useRowBatches(entries);
  return (
    <ol className={classes.entries}>
      {entries.slice(0, shown).map((entry) => (
        <li key={entry.id}>
          <ApplicationEntry entry={entry} {...rights} />
        </li>
      ))}
    </ol>
  );
}
