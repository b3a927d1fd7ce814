// How far the application is, and the way to each of its sections.
/** @jsxImportSource preact */
import { applicationSections } from '../../../rules/own-applications.ts';
import { isSectionComplete, type SectionFlag, sectionPlaces } from './application-labels.ts';
import type { AutosaveState } from './autosave.ts';
import { Progress } from './Progress.tsx';

const flags = Object.keys(applicationSections) as SectionFlag[];

export const SectionIndex = ({ state }: { readonly state: AutosaveState }) => (
  <nav class="section-index" aria-label="Sections">
    <Progress share={state.record.percentComplete} label="Progress of the application" />
    <ol>
      {flags.map((flag) => {
        const isComplete = isSectionComplete(state, flag);
        return (
          <li key={flag}>
            <a href={`#${sectionPlaces[flag].id}`} data-complete={isComplete}>
              <span class="section-mark" aria-hidden="true">
                {isComplete && '✓'}
              </span>
              {applicationSections[flag]}
              <span class="unseen">{isComplete ? ', complete' : ', not complete'}</span>
            </a>
          </li>
        );
      })}
    </ol>
  </nav>
);
