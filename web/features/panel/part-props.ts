// The props of every part of the Panel tab.
import type { Challenge } from '../../../contract/challenges.ts';
import type { Panel } from '../../../contract/panel-settings.ts';

export interface PartProps {
  challenge: Challenge;
  panel: Panel;
}
