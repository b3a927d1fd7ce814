// The dialogs of the Letters section by their path; they load together, because people who open one often open another.
import { ChooseScores } from './ChooseScores.tsx';
import { EditChallengeTemplate, EditSiteTemplate } from './EditTemplate.tsx';
import { ReadLetter, ResendLetter } from './LetterDialogs.tsx';
import { ReleaseDecisions } from './ReleaseDecisions.tsx';
import { ResetChallengeTemplate, ResetSiteTemplate } from './ResetTemplate.tsx';

export const letterDialogs = {
  release: ReleaseDecisions,
  'letter/$letterID': ReadLetter,
  'send-again/$letterID': ResendLetter,
  scores: ChooseScores,
  'template/$outcome': EditChallengeTemplate,
  'reset-template/$outcome': ResetChallengeTemplate,
  'site-template/$outcome': EditSiteTemplate,
  'reset-site-template/$outcome': ResetSiteTemplate,
} as const;
