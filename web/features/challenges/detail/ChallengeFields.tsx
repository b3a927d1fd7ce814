// The short fields of a challenge: people, dates, tags and weighting.
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import type { Challenge, NamedPerson } from '../../../../contract/challenges.ts';
import { fullName } from '../../../../contract/people.ts';
import { criteria, criterionLabels, roles } from '../../../../contract/vocabulary.ts';
import { areas, recordPath } from '../../../platform/areas.ts';
import { groupChallengesPath } from '../../../platform/group-paths.ts';
import { StatusBadge } from '../../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import { daysText, percentText } from '../../../ui/text/number-text.ts';
import { StageMark } from '../StageMark.tsx';
import classes from './ChallengeFields.module.css';
import { challengeLabels as labels } from './challenge-labels.ts';
import { canSeeWholeChallenge } from './side-actions.ts';

const valuesOf = (challenge: Challenge) => ({
  name: challenge.name,
  challengeLeadID: peopleOf(challenge, [{ ...challenge.challengeLead, id: challenge.challengeLeadID }]),
  tagIDs: badgesOf(challenge.tags),
  businessTagIDs: badgesOf(challenge.businessTags),
  workshopDate: formatDateText(challenge.workshopDate),
  workshopAdminIDs: peopleOf(challenge, challenge.workshopAdmins),
  startDate: formatDateText(challenge.startDate),
  endDate: formatDateText(challenge.endDate),
  gracePeriod: daysText(challenge.gracePeriod),
  challengeStage: <StageMark stage={challenge.challengeStage} />,
  assessmentStartDate: formatDateText(challenge.assessmentStartDate),
  responseDate: formatDateText(challenge.responseDate),
  assessorIDs: peopleOf(challenge, challenge.assessors),
  pitchPresentationDate: formatDateText(challenge.pitchPresentationDate),
  pitchPresentationAdminIDs: peopleOf(challenge, challenge.pitchPresentationAdmins),
  campaignID: challenge.campaignID,
  challengeGroupID: canSeeWholeChallenge(challenge) ? (
    <Anchor component={RouteLink} to={groupChallengesPath(challenge.challengeGroupID)}>
      {challenge.challengeGroupName}
    </Anchor>
  ) : (
    challenge.challengeGroupName
  ),
  scoreWeighting: <Weighting weighting={challenge.scoreWeighting} />,
});

type FieldName = keyof ReturnType<typeof valuesOf>;

interface ChallengeFieldsProps {
  challenge: Challenge;
  /** All fields by default. */
  fields?: readonly FieldName[];
  /** Two columns on wide screens. */
  inColumns?: boolean;
}

export function ChallengeFields({ challenge, fields, inColumns = false }: ChallengeFieldsProps) {
  const values = valuesOf(challenge);
  const names = fields ?? (Object.keys(values) as FieldName[]);
  return (
    <SectionCard>
      <DescriptionList
        inColumns={inColumns}
        items={names.map((name) => ({
          label: labels[name],
          value: values[name],
          isWide: name === 'scoreWeighting',
        }))}
      />
    </SectionCard>
  );
}

/** The names in one line. Each is a link if the reader may open the person's page. */
const peopleOf = ({ peopleWithPage }: Challenge, people: readonly NamedPerson[]) =>
  people.length === 0
    ? null
    : people.map((person, index) => {
        const page = peopleWithPage.find(({ id }) => id === person.id);
        const area = page?.kind === roles.superAdmin ? areas.superAdmins : areas.admins;
        return (
          <Fragment key={person.id}>
            {index > 0 && ', '}
            {page ? (
              <Anchor component={RouteLink} to={recordPath(area, person.id)}>
                {fullName(person)}
              </Anchor>
            ) : (
              fullName(person)
            )}
          </Fragment>
        );
      });

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
