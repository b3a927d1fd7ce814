// The tab "Retention": how long each kind of record of each site is kept.
import { sites } from '../../../contract/vocabulary.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { monthsOf, type PublicSiteNumber, useSavedRules } from './retention-data.ts';

const publicSites: readonly PublicSiteNumber[] = [sites.IX, sites.GA];

export function RetentionScreen() {
  const { site: ownSite } = usePerson();
  const shown = publicSites.filter((site) => ownSite === sites.All || ownSite === site);
  return (
    <Page documentTitle={`Retention: ${areas.privacy.label}`}>
      <PrivacyTabs current="retention" />
      {shown.length === publicSites.length ? (
        <BothSites />
      ) : (
        shown.map((site) => <OneSite key={site} site={site} />)
      )}
    </Page>
  );
}

function BothSites() {
  const ofIX = useSavedRules(sites.IX);
  const ofGA = useSavedRules(sites.GA);
  if (!ofIX.data || !ofGA.data) return <Placeholder queries={[ofIX, ofGA]} />;
  return (
    <RetentionForm
      saved={{ [sites.IX]: monthsOf(ofIX.data.data), [sites.GA]: monthsOf(ofGA.data.data) }}
      sites={publicSites}
    />
  );
}

function OneSite({ site }: { site: PublicSiteNumber }) {
  const rules = useSavedRules(site);
  if (!rules.data) return <Placeholder queries={[rules]} />;
  return <RetentionForm saved={{ [site]: monthsOf(rules.data.data) }} sites={[site]} />;
}

function Placeholder({ queries }: { queries: readonly ReturnType<typeof useSavedRules>[] }) {
  return queries.some(({ error }) => error) ? <ErrorState {...failureOf(...queries)} /> : <Loading />;
}
