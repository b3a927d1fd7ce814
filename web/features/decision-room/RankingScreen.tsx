// The Ranking section of the decision room: who is in which place, and how firm that is.
import { messages } from '../../../contract/messages.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RoomFrame } from './RoomFrame.tsx';

export function RankingScreen() {
  return <RoomFrame section="ranking">{() => <EmptyState text={messages.noScores} />}</RoomFrame>;
}
