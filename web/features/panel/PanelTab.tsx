// The Panel tab of a challenge: the button that turns a panel on, or the panel's four parts.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import type { Panel } from '../../../contract/panel-settings.ts';
import { CallFailure } from '../../platform/api.ts';
import { failureOf } from '../../platform/query.ts';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { SectionLinks } from '../../ui/layout/SectionLinks.tsx';
import { notifyError, notifySuccess } from '../../ui/notices/notify.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { AssignmentsPart } from './AssignmentsPart.tsx';
import { InterestsPart } from './InterestsPart.tsx';
import classes from './PanelTab.module.css';
import { ProgressPart } from './ProgressPart.tsx';
import { updatePanel, usePanel } from './panel-data.ts';
import { panelHistoryFields } from './panel-history.ts';
import { type PanelPart, panelParts, searchOf, usePanelRoute, usePart } from './panel-route.ts';
import type { PartProps } from './part-props.ts';
import { SettingsPart } from './SettingsPart.tsx';
import { settingsOf } from './settings-form.ts';

export function PanelTab({ challenge }: { challenge: Challenge }) {
  const { data, error, refetch } = usePanel(challenge.id);
  if (!data) return error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />;
  return data.data.isOn ? (
    <PanelParts challenge={challenge} panel={data.data} />
  ) : (
    <NoPanel challengeID={challenge.id} panel={data.data} etag={data.etag} />
  );
}

interface NoPanelProps {
  challengeID: number;
  panel: Panel;
  etag: string | null;
}

function NoPanel({ challengeID, panel, etag }: NoPanelProps) {
  const [isSaving, setIsSaving] = useState(false);

  async function turnOn() {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await updatePanel(challengeID, settingsOf(panel), etag);
      notifySuccess('Panel turned on.');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <SectionCard>
      <EmptyState
        text="This challenge has no panel. Every assessor assesses every submission."
        action={
          <Button ref={leaveFocusToHeading} aria-busy={isSaving} onClick={turnOn} variant="default">
            Turn on the panel
          </Button>
        }
      />
    </SectionCard>
  );
}

/** Below the settings, because the other parts show what they are about in their own way. */
function SettingsWithHistory(props: PartProps) {
  return (
    <div className={classes.panel}>
      <SettingsPart {...props} />
      <HistoryCard type="challenge_panel" id={props.challenge.id} fields={panelHistoryFields} />
    </div>
  );
}

const contents = {
  settings: SettingsWithHistory,
  assignments: AssignmentsPart,
  progress: ProgressPart,
  interests: InterestsPart,
} as const;
const names = Object.keys(panelParts) as PanelPart[];

/** A part stays once it has been shown, so that unsaved changes are still there after a visit to another part. */
function PanelParts(props: PartProps) {
  const { path } = usePanelRoute();
  const part = usePart();
  const [visited, setVisited] = useState<readonly PanelPart[]>([part]);
  if (!visited.includes(part)) setVisited([...visited, part]);
  return (
    <div className={classes.panel}>
      <SectionLinks
        label="Panel"
        links={names.map((name) => ({
          label: panelParts[name],
          isCurrent: name === part,
          search: searchOf(name),
          to: path,
        }))}
      />
      {names.map((name) => {
        const Content = contents[name];
        return (
          (name === part || visited.includes(name)) && (
            <div key={name} hidden={name !== part}>
              <Content {...props} />
            </div>
          )
        );
      })}
    </div>
  );
}
