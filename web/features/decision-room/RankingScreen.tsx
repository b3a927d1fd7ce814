// The Ranking section of the decision room: who is in which place, and how firm that is.
import { Ranking } from './Ranking.tsx';
import { RoomFrame } from './RoomFrame.tsx';

export function RankingScreen() {
  return <RoomFrame section="ranking">{(room) => <Ranking {...room} />}</RoomFrame>;
}
