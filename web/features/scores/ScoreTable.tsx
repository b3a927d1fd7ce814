// The table of scores: one row for each application, and one for each assessor below an open row.
import { Fragment, memo } from 'react';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { isLongSummary } from '../../../rules/long-summary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import {
  applicationName,
  assessorName,
  expectedText,
  scoreColumns,
  scoreFigures,
} from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import { submissionPath } from '../../platform/assessment-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import { ExpandButton } from '../../ui/tables/ExpandButton.tsx';
import figures from '../../ui/tables/figure-table.module.css';
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
import classes from './ScoreTable.module.css';
import { SetAsideLine } from './SetAsideLine.tsx';
import { SummaryText } from './SummaryText.tsx';

interface ScoreTableProps {
  applications: readonly ApplicationRowProps[];
}

export function ScoreTable({ applications }: ScoreTableProps) {
  return (
    <table className={`${figures.table} ${classes.table}`}>
      <caption className={hidden.hidden}>{tableTexts.caption}</caption>
      <thead>
        <tr>
          {scoreColumns.map(({ id, kind, heading }) => (
            <th key={id} className={classes[kind]} scope="col">
              {kind === 'toggle' ? <span className={hidden.hidden}>{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      {applications.map((application) => (
        <ApplicationRows key={application.summary.submission.id} {...application} />
      ))}
    </table>
  );
}

const ApplicationRows = memo(function ApplicationRows(props: ApplicationRowProps) {
  const { summary, weighting, writeTo, markTo, isOpen, onToggle } = props;
  const { submission: application } = summary;
  const companyName = applicationName(summary);
  return (
    <tbody className={classes.application}>
      <tr>
        <td className={classes.rank}>
          <RankText summary={summary} />
        </td>
        <th className={classes.name} scope="row">
          {hasPage(summary) ? (
            <RouteLink to={submissionPath(application.id)} title={companyName}>
              <CellText text={companyName} />
            </RouteLink>
          ) : (
            <CellText text={companyName} />
          )}
          <span className={classes.expected}>{expectedText(summary)}</span>
        </th>
        {scoreFigures.map((figure) => (
          <td key={figure.id} className={classes[figure.kind]}>
            <Average figure={figure} summary={summary} weighting={weighting} />
          </td>
        ))}
        <td className={classes.summary}>
          <SummaryText
            companyName={companyName}
            hasOwnLine
            isOpen={isOpen}
            text={application.overallScoreSummary}
            writeTo={summary.isWithheld ? null : writeTo}
          />
        </td>
        <td className={classes.toggle}>
          <ExpandButton
            label={expandLabel(summary)}
            isOpen={isOpen}
            onToggle={() => onToggle(summary.submission.id)}
          />
        </td>
      </tr>
      {isOpen && isLongSummary(application.overallScoreSummary) && (
        <tr className={classes.assessor}>
          <td className={classes.ownLine} colSpan={scoreColumns.length}>
            <p>
              <strong>{tableTexts.summary}</strong>
              {'\n'}
              {application.overallScoreSummary}
            </p>
          </td>
        </tr>
      )}
      {isOpen && <AssessorRows summary={summary} markTo={markTo} />}
    </tbody>
  );
});

function AssessorRows({ summary, markTo }: Pick<ApplicationRowProps, 'summary' | 'markTo'>) {
  const scores = shownScores(summary);
  if (scores.length === 0) {
    return (
      <tr className={classes.assessor}>
        <td className={classes.none} colSpan={scoreColumns.length}>
          <p>{summary.isWithheld ? panelRefusals.ownInterest : screenMessages.noScores}</p>
        </td>
      </tr>
    );
  }
  return scores.map((one) => (
    <Fragment key={one.assessment.id}>
      <tr className={`${classes.assessor} ${classes.ratings}`} data-set-aside={isSetAside(one) || undefined}>
        <th className={classes.name} colSpan={2} scope="row" title={assessorName(one)}>
          <CellText text={assessorName(one)} />
        </th>
        {scoreFigures.map(({ id, kind, assessorText }) => (
          <td key={id} className={classes[kind]}>
            {assessorText(one)}
          </td>
        ))}
        <td colSpan={2} />
      </tr>
      <tr className={classes.assessor} data-set-aside={isSetAside(one) || undefined}>
        <td className={classes.comment} colSpan={scoreColumns.length}>
          <SetAsideLine score={one} />
          <p>
            <span className={hidden.hidden}>{tableTexts.comment}: </span>
            {one.assessment.finalComment}
          </p>
          <MarkLink className={classes.markLink} summary={summary} score={one} markTo={markTo} />
        </td>
      </tr>
    </Fragment>
  ));
}
