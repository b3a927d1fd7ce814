// Shows the progress of the application, with links to its sections.
/** @jsxImportSource preact */
import { applicationSections, type Completeness } from '../../../rules/company-applications.ts';
import { type SectionFlag, sectionPlaces } from './application-labels.ts';
import { Progress } from './Progress.tsx';

const flags = Object.keys(applicationSections) as SectionFlag[];

export const SectionIndex = ({ complete }: { readonly complete: Completeness }) => (
  <nav class="section-index" aria-label="Sections">
    <Progress
      share={flags.filter((flag) => complete[flag]).length / flags.length}
      label="Progress of the application"
    />
    <ol>
      {flags.map((flag) => {
        const isComplete = complete[flag];
        return (
          <li key={flag}>
            <a href={`#${sectionPlaces[flag].id}`} data-complete={isComplete}>
              <span class="section-mark" aria-hidden="true">
                {isComplete && '✓'}
              </span>
              {applicationSections[flag]}
              <span class="visually-hidden">{isComplete ? ', complete' : ', not complete'}</span>
            </a>
          </li>
        );
      })}
    </ol>
  </nav>
);
