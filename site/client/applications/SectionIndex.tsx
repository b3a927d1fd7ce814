// How far the application is, and the way to each of its sections.
/** @jsxImportSource preact */
import type { OwnApplication } from '../../../contract/own-applications.ts';
import { applicationSections } from '../../../rules/own-applications.ts';
import { type SectionFlag, sectionPlaces } from './application-labels.ts';
import { Progress } from './Progress.tsx';

const flags = Object.keys(applicationSections) as SectionFlag[];

export const SectionIndex = ({ record }: { readonly record: OwnApplication }) => (
  <nav class="section-index" aria-label="Sections">
    <Progress share={record.percentComplete} label="Progress of the application" />
    <ol>
      {flags.map((flag) => (
        <li key={flag}>
          <a href={`#${sectionPlaces[flag].id}`} data-complete={record[flag]}>
            <span class="section-mark" aria-hidden="true">
              {record[flag] && '✓'}
            </span>
            {applicationSections[flag]}
            <span class="unseen">{record[flag] ? ', complete' : ', not complete'}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
