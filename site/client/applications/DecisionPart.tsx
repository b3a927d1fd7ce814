// Shows a company what was decided about its application, with the date and the feedback.
/** @jsxImportSource preact */
import type { OwnApplication } from '../../../contract/company-applications.ts';
import { dayText } from '../../../rules/date-text.ts';
import { companyDecisionText, noFeedbackText } from '../../../rules/decision-texts.ts';
import { LocalDay } from './LocalDates.tsx';

interface DecisionPartProps {
  readonly application: OwnApplication;
}

/** Shows nothing before the decision is released. */
export function DecisionPart({ application }: DecisionPartProps) {
  const { outcome, reservePlace, decidedOn, feedback, scores, pitchDate } = application;
  if (outcome === null) return null;
  return (
    <section class="copy-section copy-decision" aria-label="Decision">
      <h2>Decision</h2>
      <p class="copy-outcome">{companyDecisionText({ outcome, reservePlace }, dayText(pitchDate ?? ''))}</p>
      <p class="copy-date">
        Decided on <LocalDay at={decidedOn} />
      </p>
      <h3>Feedback</h3>
      <p class="copy-text">{feedback?.trim() || noFeedbackText}</p>
      {scores && <p class="copy-text">{scores}</p>}
    </section>
  );
}
