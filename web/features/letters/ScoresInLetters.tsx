// What letters say about scores, with the link that changes it.
import { Button } from '@mantine/core';
import type { FeedbackScores } from '../../../contract/decision-vocabulary.ts';
import { feedbackScoresLabels } from '../../../rules/decision-list-texts.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useLettersRoute } from './letters-route.ts';

export function ScoresInLetters({ feedbackScores }: { feedbackScores: FeedbackScores }) {
  const { path } = useLettersRoute();
  return (
    <SectionCard
      title="Scores in letters"
      actions={
        <Button component={RouteLink} keepSearch to={`${path}/scores`} variant="default">
          Change
        </Button>
      }
    >
      <p>{feedbackScoresLabels[feedbackScores]}.</p>
    </SectionCard>
  );
}
