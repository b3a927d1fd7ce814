// The tab "Public pages": the privacy notice and the terms of use of each public site.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import {
  type PublicPageName,
  publicPageNames,
  publicPages,
  publicPageTitles,
} from '../../../contract/public-pages.ts';
import { publicSiteNames, sites } from '../../../contract/vocabulary.ts';
import { areas } from '../../platform/areas.ts';
import { editQueryOf, failureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { PublicPageForm } from './PublicPageForm.tsx';
import classes from './PublicPages.module.css';
import type { PublicSiteNumber } from './retention-data.ts';

const siteOptions = ([sites.IX, sites.GA] as const).map((value) => ({
  value,
  label: publicSiteNames[value],
}));
const nameOptions = publicPageNames.map((value) => ({ value, label: publicPageTitles[value] }));

export function PublicPagesScreen() {
  const navigate = useNavigate();
  const { site: ownSite } = usePerson();
  const search = useSearch({ strict: false }) as { site?: string; name?: string };
  const options = siteOptions.filter(({ value }) => ownSite === sites.All || ownSite === value);
  const site =
    options.find(({ value }) => String(value) === search.site)?.value ?? options[0]?.value ?? sites.IX;
  const name = publicPageNames.find((one) => one === search.name) ?? 'privacy';
  const isDirty = useRef(false);
  const [waiting, setWaiting] = useState<ChosenPage | null>(null);
  const show = (chosen: ChosenPage) =>
    void navigate({ to: '.', search: { site: String(chosen.site ?? site), name: chosen.name ?? name } });
  // Only the query changes, so the guard of the form does not notice that it closes.
  const choose = (chosen: ChosenPage) => (isDirty.current ? setWaiting(chosen) : show(chosen));
  return (
    <Page documentTitle={`Public pages: ${areas.privacy.label}`}>
      <PrivacyTabs current="pages" />
      <div className={classes.choices}>
        {options.length > 1 && (
          <Choice
            label="Site"
            options={options}
            value={site}
            onChange={(chosen) => choose({ site: chosen })}
          />
        )}
        <Choice
          label="Page"
          options={nameOptions}
          value={name}
          onChange={(chosen) => choose({ name: chosen })}
        />
      </div>
      <EditedPage key={`${site} ${name}`} site={site} name={name} isDirty={isDirty} />
      {waiting && (
        <DiscardQuestion
          guard={{
            discard: () => {
              isDirty.current = false;
              show(waiting);
            },
            keepEditing: () => setWaiting(null),
          }}
        />
      )}
    </Page>
  );
}

interface ChosenPage {
  readonly site?: PublicSiteNumber;
  readonly name?: PublicPageName;
}

interface EditedPageProps extends Required<ChosenPage> {
  isDirty: RefObject<boolean>;
}

function EditedPage({ site, name, isDirty }: EditedPageProps) {
  const { data, error, refetch } = useQuery(editQueryOf(publicPages.read, { params: { site, name } }));
  if (!data) return error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />;
  return <PublicPageForm read={data} isDirtyRef={isDirty} />;
}
