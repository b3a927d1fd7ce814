// Interests that may exist because a person and a company share a domain; someone decides about each.
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { InterestList } from '../../../contract/interests.ts';
import { fullName } from '../../../contract/person-name.ts';
import { CallFailure } from '../../platform/api.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import type { Application } from './board-changes.ts';
import { suggestionText } from './interest-texts.ts';
import { dismissSuggestion } from './panel-data.ts';
import { searchOf } from './panel-route.ts';
import classes from './Suggestions.module.css';

interface SuggestionsProps {
  challengeID: number;
  list: InterestList;
  applications: readonly Application[];
  path: string;
}

export function Suggestions({ challengeID, list, applications, path }: SuggestionsProps) {
  const people = new Map(list.people.map((person) => [person.id, person]));
  const companies = new Map(applications.map(({ id, companyName }) => [id, companyName]));
  const shown = list.suggestions.flatMap(({ personID, applicationID, domain }) => {
    const [person, company] = [people.get(personID), companies.get(applicationID)];
    return person && company !== undefined ? [{ person, company, applicationID, domain }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className={classes.suggestions}>
      {shown.map(({ person, company, applicationID, domain }) => (
        <li key={`${person.id} ${applicationID}`} className={classes.suggestion}>
          <IconInfoCircle size={18} aria-hidden="true" />
          <p className={classes.text}>{suggestionText(person, company, domain)}</p>
          <div className={classes.buttons}>
            <Button
              component={RouteLink}
              aria-label={`Add the interest of ${fullName(person)} in ${company}`}
              search={{
                ...searchOf('interests'),
                person: String(person.id),
                company: String(applicationID),
              }}
              to={`${path}/add-interest`}
              variant="default"
            >
              Add
            </Button>
            <DismissButton
              challengeID={challengeID}
              pair={{ personID: person.id, applicationID }}
              label={`No interest of ${fullName(person)} in ${company}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DismissButtonProps {
  challengeID: number;
  pair: { personID: number; applicationID: number };
  label: string;
}

function DismissButton({ challengeID, pair, label }: DismissButtonProps) {
  const [isSaving, setIsSaving] = useState(false);

  async function dismiss() {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await dismissSuggestion(challengeID, pair);
      notifySuccess('Suggestion removed.');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Button
      ref={leaveFocusToHeading}
      aria-busy={isSaving}
      aria-label={label}
      onClick={() => void dismiss()}
      variant="default"
    >
      No interest
    </Button>
  );
}
