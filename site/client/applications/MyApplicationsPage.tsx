// Lists the applications of the signed-in company, the newest first, with progress and links.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companyApplications, type OwnApplicationSummary } from '../../../contract/company-applications.ts';
import { companyDecisionLabel } from '../../../rules/decision-texts.ts';
import { Day } from '../../Dates.tsx';
import { call } from '../call.ts';
import { ConfirmDialog } from '../fields/ConfirmDialog.tsx';
import { FormMessage } from '../fields/FormMessage.tsx';
import type { Place } from '../place.ts';
import { Loaded } from './Loaded.tsx';
import { LocalDay, LocalMoment } from './LocalDates.tsx';
import { Progress } from './Progress.tsx';

export function MyApplicationsPage({ place }: { readonly place: Place }) {
  const [discarding, setDiscarding] = useState<OwnApplicationSummary | null>(null);
  const [isDiscarded, setDiscarded] = useState(false);
  return (
    <Loaded place={place} load={async () => (await call(companyApplications.list, {})).data}>
      {(applications, reload) => (
        <>
          {isDiscarded && (
            <FormMessage tone="done" takesFocus>
              Your draft has been discarded.
            </FormMessage>
          )}
          {applications.length === 0 ? (
            <div class="own-none">
              <p>No applications found.</p>
              <p>
                <a href={place.to('/')}>See the open challenges</a>
              </p>
            </div>
          ) : (
            <ul class="own-list" aria-label="My applications">
              {applications.map((application) => (
                <OwnApplicationCard
                  key={application.id}
                  place={place}
                  application={application}
                  onDiscard={() => {
                    setDiscarding(application);
                    setDiscarded(false);
                  }}
                />
              ))}
            </ul>
          )}
          {discarding && (
            <ConfirmDialog
              title="Discard this draft?"
              confirmLabel="Discard"
              isDanger
              onConfirm={async () => {
                await call(companyApplications.delete, { params: { id: discarding.id } });
                await reload();
              }}
              onClose={() => {
                setDiscarding(null);
                setDiscarded(!applications.some(({ id }) => id === discarding.id));
              }}
            >
              Your application to “{discarding.challengeName}” and everything attached to it will be removed.
              This cannot be undone.
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

interface OwnApplicationCardProps {
  readonly place: Place;
  readonly application: OwnApplicationSummary;
  readonly onDiscard: () => void;
}

function OwnApplicationCard({ place, application, onDiscard }: OwnApplicationCardProps) {
  const { id, challengeName, challengeLink, companyName, createdOn, percentComplete } = application;
  const address = place.to(`/applications/${id}`);
  const isDraft = application.closedBecause === null;
  const titleID = `application-${id}`;
  return (
    <li class="own-application">
      <h2 id={titleID}>
        <a href={address}>{challengeName}</a>
      </h2>
      <p class="own-facts">
        <StatusText application={application} />
      </p>
      <p class="own-facts">
        {companyName && <>{companyName} · </>}
        Created on <LocalDay at={createdOn} />
      </p>
      <Progress share={percentComplete} label={`Progress of ${challengeName}`} />
      <div class="own-actions">
        <a class="button-plain" href={address} aria-describedby={titleID}>
          {isDraft ? 'Continue' : 'View'}
        </a>
        <a class="button-quiet" href={challengeLink} aria-describedby={titleID}>
          The challenge
        </a>
        {isDraft && (
          <button class="button-quiet" type="button" onClick={onDiscard} aria-describedby={titleID}>
            Discard
          </button>
        )}
      </div>
    </li>
  );
}

function StatusText({ application }: { readonly application: OwnApplicationSummary }) {
  const { submittedOn, closedBecause, closesOn, outcome, reservePlace } = application;
  if (outcome !== null)
    return (
      <>
        <span class="own-state" data-state={outcome}>
          {companyDecisionLabel({ outcome, reservePlace })}
        </span>{' '}
        · Submitted on <LocalMoment at={submittedOn} />
      </>
    );
  if (submittedOn !== null)
    return (
      <span class="own-state" data-state="submitted">
        Submitted on <LocalMoment at={submittedOn} />
      </span>
    );
  if (closedBecause !== null)
    return (
      <span class="own-state" data-state="closed">
        Closed, not submitted
      </span>
    );
  return (
    <span class="own-state" data-state="draft">
      Draft, you can finish it until <Day date={closesOn} />
    </span>
  );
}
