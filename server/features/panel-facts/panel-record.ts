// Names a panel in audit entries, and refuses calls about a challenge that has none.
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { Refusal } from '../../platform/errors/http-errors.ts';

/** A challenge has at most one panel, so the record id is that of the challenge. */
export const panelRecordOf = (challengeID: number) => ({ type: 'challenge_panel', id: challengeID });

export const noPanel = () => new Refusal(panelRefusals.noPanel);
