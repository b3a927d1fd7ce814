// Shown when someone else saved the challenge first: both versions of each changed field, and the choice between them.
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { challengeField } from '../../../../contract/challenge-fields.ts';
import type { Challenge } from '../../../../contract/challenges.ts';
import { imageAddress } from '../../../../contract/media.ts';
import { fullName } from '../../../../contract/people.ts';
import { siteLabels } from '../../../../contract/vocabulary.ts';
import { isSame } from '../../../ui/forms/is-same.ts';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import { missingText } from '../../../ui/text/missing-text.ts';
import classes from './ConflictPanel.module.css';
import { type Differences, excerpts, richTextAsLine, sectionsAsLine } from './conflict.ts';
import { type FormFacts, useFormFacts } from './form-facts.ts';
import { fieldLabels } from './form-fields.ts';
import type { FieldName, FormValues } from './form-values.ts';

export interface Conflict {
  /** The server's message about who saved it and when. */
  readonly title: string;
  readonly newest: Challenge;
  readonly theirs: FormValues;
  readonly mine: FormValues;
  readonly differences: Differences;
}

export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const { title, differences } = conflict;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll to its start, however long it is.
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className={classes.conflict}>
      <SectionCard title="Changed since you opened it">
        <p>{title}</p>
        {differences.both.length > 0 && (
          <ul className={classes.fields}>
            {differences.both.map((name) => (
              <ChangedByBoth key={name} name={name} conflict={conflict} />
            ))}
          </ul>
        )}
        {differences.theirs.length > 0 && (
          <p>Updated in this form: {differences.theirs.map((name) => fieldLabels[name]).join(', ')}.</p>
        )}
        {differences.both.length + differences.theirs.length === 0 && (
          <p>No field in this form was changed.</p>
        )}
      </SectionCard>
    </div>
  );
}

function ChangedByBoth({ name, conflict }: { name: FieldName; conflict: Conflict }) {
  const { setValue } = useFormContext<FormValues>();
  const facts = useFormFacts();
  const current = useWatch<FormValues, FieldName>({ name });
  const { theirs, mine } = conflict;
  const isTheirs = isSame(current, theirs[name]);
  // Later typing counts as "mine" too.
  const [myValue, setMyValue] = useState(mine[name]);
  useEffect(() => {
    if (!isTheirs) setMyValue(current);
  }, [isTheirs, current]);
  const [theirText, myText] = shownValues(name, conflict, isTheirs ? myValue : current, facts);
  const label = fieldLabels[name];
  return (
    <li className={classes.field}>
      <h3 className={classes.name}>{label}</h3>
      <dl className={classes.values}>
        <dt>Theirs</dt>
        <dd>{theirText}</dd>
        <dt>Mine</dt>
        <dd>{myText}</dd>
      </dl>
      <div className={classes.choice}>
        <Button
          aria-label={isTheirs ? `Use mine for ${label}` : `Use theirs for ${label}`}
          variant="default"
          onClick={() =>
            setValue(name, isTheirs ? myValue : theirs[name], {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          {isTheirs ? 'Use mine' : 'Use theirs'}
        </Button>
        <span role="status">
          {isTheirs ? 'Saving keeps their version.' : 'Saving replaces their version with yours.'}
        </span>
      </div>
    </li>
  );
}

/** Both values in readable form; long texts are cut around the first difference. */
function shownValues(
  name: FieldName,
  { theirs, newest }: Conflict,
  mine: FormValues[FieldName],
  facts: FormFacts,
): readonly [ReactNode, ReactNode] {
  const pair = [theirs[name], mine] as const;
  switch (challengeField(name).kind) {
    case 'thumbnail':
    case 'partnerLogo':
    case 'summaryImage':
      return showBoth(pair, (key) => <Thumbnail key={String(key)} s3Key={key} />);
    case 'richText':
      return showExcerpts(pair, (html) => richTextAsLine(String(html)));
    case 'sections':
      return showExcerpts(pair, (sections) => sectionsAsLine(sections as FormValues['descriptionSections']));
    case 'site':
      return showBoth(pair, (site) => siteLabels[site as NonNullable<FormValues['site']>] ?? missingText);
    default: {
      const nameOf = namesFor(name, newest, facts);
      return showBoth(pair, (value) =>
        nameOf
          ? [value].flat().map(nameOf).join(', ') || missingText
          : formatDateText(String(value ?? '')) || missingText,
      );
    }
  }
}

type Pair = readonly [FormValues[FieldName], FormValues[FieldName]];

const showBoth = ([theirs, mine]: Pair, show: (value: FormValues[FieldName]) => ReactNode) =>
  [show(theirs), show(mine)] as const;

function showExcerpts([theirs, mine]: Pair, toLine: (value: FormValues[FieldName]) => string) {
  const [one, other] = excerpts(toLine(theirs), toLine(mine));
  return [one || missingText, other || missingText] as const;
}

/** People and tags by name; undefined for fields that hold neither. */
function namesFor(name: FieldName, newest: Challenge, { challenge, options }: FormFacts) {
  const people = {
    challengeLeadID: [
      ...options.leads,
      { ...newest.challengeLead, id: newest.challengeLeadID },
      ...(challenge ? [{ ...challenge.challengeLead, id: challenge.challengeLeadID }] : []),
    ],
    workshopAdminIDs: [...options.workshopAdmins, ...newest.workshopAdmins],
    assessorIDs: [...options.assessors, ...newest.assessors],
    pitchPresentationAdminIDs: [...options.pitchPresentationAdmins, ...newest.pitchPresentationAdmins],
  };
  const tags = {
    tagIDs: [...options.tags, ...newest.tags],
    businessTagIDs: [...options.businessTags, ...newest.businessTags],
  };
  const named = [
    ...(name in people ? people[name as keyof typeof people] : []).map(
      (one) => [one.id, fullName(one)] as const,
    ),
    ...(name in tags ? tags[name as keyof typeof tags] : []).map((one) => [one.id, one.name] as const),
  ];
  if (named.length === 0) return undefined;
  const names = new Map<unknown, string>(named);
  return (id: unknown) => names.get(id) ?? missingText;
}

function Thumbnail({ s3Key }: { s3Key: FormValues[FieldName] }) {
  if (typeof s3Key !== 'string' || s3Key === '') return missingText;
  return <img className={classes.thumbnail} src={imageAddress(s3Key, 96)} alt="" />;
}
