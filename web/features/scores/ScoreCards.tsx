// The scores of a challenge on narrow screens: one card for each application, with named criteria.
import { memo } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { applicationName, assessorName, expectedText, scoreFigures } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { ExpandButton } from '../../ui/tables/ExpandButton.tsx';
import cards from '../../ui/tables/figure-cards.module.css';
import hidden from '../../ui/text/hidden.module.css';
import {
  type ApplicationRowProps,
  expandLabel,
  hasPage,
  isSetAside,
  shownScores,
} from './application-row-props.ts';
import { MarkLink } from './MarkLink.tsx';
import { Average } from './PointsChip.tsx';
import { RankText } from './RankText.tsx';
import classes from './ScoreCards.module.css';
import { SetAsideLine } from './SetAsideLine.tsx';
import { SummaryText } from './SummaryText.tsx';

interface ScoreCardsProps {
  applications: readonly ApplicationRowProps[];
}

export function ScoreCards({ applications }: ScoreCardsProps) {
  return (
    <ul aria-label={tableTexts.caption} className={cards.cards}>
      {applications.map((application) => (
        <ApplicationCard key={application.summary.submission.id} {...application} />
      ))}
    </ul>
  );
}

const ApplicationCard = memo(function ApplicationCard(props: ApplicationRowProps) {
  const { summary, weighting, writeTo, markTo, isOpen, onToggle } = props;
  const { submission: application } = summary;
  const companyName = applicationName(summary);
  return (
    <li className={cards.card}>
      <div className={cards.top}>
        <span className={`${cards.rank} ${classes.rank}`}>
          <span className={hidden.hidden}>{tableTexts.rank} </span>
          <RankText summary={summary} />
        </span>
        {hasPage(summary) ? (
          <RouteLink className={cards.name} to={submissionPath(application.id)}>
            {companyName}
          </RouteLink>
        ) : (
          <span className={cards.name}>{companyName}</span>
        )}
        <ExpandButton
          label={expandLabel(summary)}
          isOpen={isOpen}
          onToggle={() => onToggle(summary.submission.id)}
        />
      </div>
      <p className={classes.expected}>{expectedText(summary)}</p>
      <dl className={`${cards.figures} ${classes.figures}`}>
        {scoreFigures.map((figure) => (
          <div key={figure.id} className={figure.kind === 'score' ? cards.score : undefined}>
            <dt>{figure.heading}</dt>
            <dd>
              <Average figure={figure} summary={summary} weighting={weighting} />
            </dd>
          </div>
        ))}
      </dl>
      <SummaryText
        companyName={companyName}
        hasOwnLine={false}
        isOpen={isOpen}
        text={application.overallScoreSummary}
        writeTo={summary.isWithheld ? null : writeTo}
      />
      {isOpen && <Assessors summary={summary} markTo={markTo} />}
    </li>
  );
});

function Assessors({ summary, markTo }: Pick<ApplicationRowProps, 'summary' | 'markTo'>) {
  const scores = shownScores(summary);
  if (scores.length === 0)
    return (
      <p className={classes.none}>
        {summary.isWithheld ? panelRefusals.ownInterest : screenMessages.noScores}
      </p>
    );
  return (
    <ul className={classes.assessors}>
      {scores.map((one) => (
        <li
          key={one.assessment.id}
          className={classes.assessor}
          data-set-aside={isSetAside(one) || undefined}
        >
          <p className={classes.assessorName}>{assessorName(one)}</p>
          <SetAsideLine score={one} />
          <dl className={`${cards.figures} ${classes.figures}`}>
            {scoreFigures.map(({ id, heading, assessorText }) => (
              <div key={id}>
                <dt>{heading}</dt>
                <dd>{assessorText(one)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.comment}>{one.assessment.finalComment}</p>
          <MarkLink summary={summary} score={one} markTo={markTo} />
        </li>
      ))}
    </ul>
  );
}
