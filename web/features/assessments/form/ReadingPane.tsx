// The pane that shows the application during assessment; the company's name and the section links stay visible.
import type { MouseEvent } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../../contract/assessments.ts';
import { ApplicationText } from '../ApplicationText.tsx';
import { applicationSections } from '../application-sections.ts';
import classes from './ReadingPane.module.css';
import { scrollRestorationProps } from './scroll-restoration.ts';

type SectionID = (typeof applicationSections)[number]['id'];

/** Short labels, so that all links fit on one line. */
const jumps: Readonly<Record<SectionID, string>> = {
  'ktn-summary': 'Summary',
  'organisation-details': 'Organisation',
  'idea-summary': 'Idea',
  'technology-readiness': 'Readiness',
  'intellectual-property': 'IP',
  'partial-solution': 'Partial',
  'extra-attachments': 'Attachments',
};

interface ReadingPaneProps {
  application: Application;
  entrySummaryChange: AssessmentPlace['entrySummaryChange'];
}

export function ReadingPane({ application, entrySummaryChange }: ReadingPaneProps) {
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <h2 className={classes.company}>{application.companyName}</h2>
        <p className={classes.challenge}>{application.challengeName}</p>
        <nav className={classes.jump} aria-label="Parts of the submission">
          <span>Jump:</span>
          <ul className={classes.links}>
            {applicationSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} title={title} onClick={(event) => jump(event, id)}>
                  {jumps[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classes.text} {...scrollRestorationProps('reading', application.id)}>
        <ApplicationText application={application} isCompanyFirst entrySummaryChange={entrySummaryChange} />
      </div>
    </div>
  );
}

function jump(event: MouseEvent, id: SectionID) {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView();
  // Moves the focus so that the next Tab continues from there.
  section?.focus({ preventScroll: true });
}
