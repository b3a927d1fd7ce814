// What a challenge says of itself in short: people, dates, tags, weighting.
import { Anchor } from '@mantine/core';
import type { Challenge, NamedPerson } from '../../../contract/challenges.ts';
import { fullName } from '../../../contract/people.ts';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import { areas } from '../../areas.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDateText } from '../../ui/fields/date-text.ts';
import { percentText } from '../../ui/number-text.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RouteLink } from '../../ui/RouteLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { StageMark } from '../StageMark.tsx';
import classes from './ChallengeFields.module.css';

export function ChallengeFields({ challenge }: { challenge: Challenge }) {
  return (
    <Panel>
      <DescriptionList
        items={[
          { label: 'Name', value: challenge.name },
          { label: 'Challenge lead', value: fullName(challenge.challengeLead) },
          { label: 'Tags', value: badgesOf(challenge.tags) },
          { label: 'Business tags', value: badgesOf(challenge.businessTags) },
          { label: 'Workshop date', value: formatDateText(challenge.workshopDate) },
          { label: 'Workshop admins', value: namesOf(challenge.workshopAdmins) },
          { label: 'Challenge start', value: formatDateText(challenge.startDate) },
          { label: 'Challenge end', value: formatDateText(challenge.endDate) },
          { label: 'Grace period', value: daysText(challenge.gracePeriod) },
          { label: 'Challenge stage', value: <StageMark stage={challenge.challengeStage} /> },
          { label: 'Assessment start', value: formatDateText(challenge.assessmentStartDate) },
          { label: 'Response date', value: formatDateText(challenge.responseDate) },
          { label: 'Assessment admins', value: namesOf(challenge.assessors) },
          { label: 'Pitch date', value: formatDateText(challenge.pitchPresentationDate) },
          { label: 'Pitch admins', value: namesOf(challenge.pitchPresentationAdmins) },
          { label: 'Campaign identifier', value: challenge.campaignID },
          {
            label: 'Challenge Group',
            value: (
              <Anchor
                component={RouteLink}
                to={`${areas.challengeGroups.path}/${challenge.challengeGroupID}/challenges`}
              >
                {challenge.challengeGroupName}
              </Anchor>
            ),
          },
          { label: 'Score weighting', value: <Weighting weighting={challenge.scoreWeighting} /> },
        ]}
      />
    </Panel>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const namesOf = (people: readonly NamedPerson[]) => people.map(fullName).join(', ');

const badgesOf = (tags: Challenge['tags']) =>
  tags.length === 0 ? null : (
    <span className={classes.badges}>
      {tags.map(({ id, name }) => (
        <StatusBadge key={id} tone="neutral">
          {name}
        </StatusBadge>
      ))}
    </span>
  );

const Weighting = ({ weighting }: { weighting: Challenge['scoreWeighting'] }) => (
  <ul className={classes.weighting}>
    {criteria.map((criterion) => (
      <li key={criterion} className={classes.weight}>
        <span>{criterionLabels[criterion]}</span>
        <span className={classes.percent}>{percentText(weighting[criterion])}</span>
      </li>
    ))}
  </ul>
);
