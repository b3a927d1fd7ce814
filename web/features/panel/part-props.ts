// What every part of the Panel tab gets.
import type { Challenge } from '../../../contract/challenges.ts';
import type { Panel } from '../../../contract/panel-settings.ts';

export interface PartProps {
  challenge: Challenge;
  panel: Panel;
}
