// The submission to read while it is scored, with the company's name and the way to each part always in sight.
import type { MouseEvent } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { SubmissionText } from '../SubmissionText.tsx';
import { submissionSections } from '../submission-sections.ts';
import { ownScroll } from './own-scroll.ts';
import classes from './ReadingPane.module.css';

type SectionID = (typeof submissionSections)[number]['id'];

/** Short, so that they stand on one line. */
const jumps: Readonly<Record<SectionID, string>> = {
  'ktn-summary': 'Summary',
  'organisation-details': 'Organisation',
  'idea-summary': 'Idea',
  'technology-readiness': 'Readiness',
  'intellectual-property': 'IP',
  'partial-solution': 'Partial',
  'extra-attachments': 'Attachments',
};

export function ReadingPane({ application }: { application: Application }) {
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <h2 className={classes.company}>{application.companyName}</h2>
        <p className={classes.challenge}>{application.challengeName}</p>
        <nav className={classes.jump} aria-label="Parts of the submission">
          <span>Jump:</span>
          <ul className={classes.links}>
            {submissionSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} title={title} onClick={(event) => jump(event, id)}>
                  {jumps[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classes.text} {...ownScroll('reading', application.id)}>
        <SubmissionText application={application} />
      </div>
    </div>
  );
}

function jump(event: MouseEvent, id: SectionID) {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView();
  // The next Tab goes on from there.
  section?.focus({ preventScroll: true });
}
