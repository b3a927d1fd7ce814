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
import { challengeLabels as labels } from './challenge-labels.ts';

export function ChallengeFields({ challenge }: { challenge: Challenge }) {
  return (
    <Panel>
      <DescriptionList
        items={[
          { label: labels.name, value: challenge.name },
          { label: labels.challengeLeadID, value: fullName(challenge.challengeLead) },
          { label: labels.tagIDs, value: badgesOf(challenge.tags) },
          { label: labels.businessTagIDs, value: badgesOf(challenge.businessTags) },
          { label: labels.workshopDate, value: formatDateText(challenge.workshopDate) },
          { label: labels.workshopAdminIDs, value: namesOf(challenge.workshopAdmins) },
          { label: labels.startDate, value: formatDateText(challenge.startDate) },
          { label: labels.endDate, value: formatDateText(challenge.endDate) },
          { label: labels.gracePeriod, value: daysText(challenge.gracePeriod) },
          { label: labels.challengeStage, value: <StageMark stage={challenge.challengeStage} /> },
          { label: labels.assessmentStartDate, value: formatDateText(challenge.assessmentStartDate) },
          { label: labels.responseDate, value: formatDateText(challenge.responseDate) },
          { label: labels.assessorIDs, value: namesOf(challenge.assessors) },
          { label: labels.pitchPresentationDate, value: formatDateText(challenge.pitchPresentationDate) },
          { label: labels.pitchPresentationAdminIDs, value: namesOf(challenge.pitchPresentationAdmins) },
          { label: labels.campaignID, value: challenge.campaignID },
          {
            label: labels.challengeGroupID,
            value: (
              <Anchor
                component={RouteLink}
                to={`${areas.challengeGroups.path}/${challenge.challengeGroupID}/challenges`}
              >
                {challenge.challengeGroupName}
              </Anchor>
            ),
          },
          { label: labels.scoreWeighting, value: <Weighting weighting={challenge.scoreWeighting} /> },
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
