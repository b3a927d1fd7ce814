// The form for a new or existing challenge: chooses the starting values, and starts again from a draft or a conflict.
import { useState } from 'react';
import { discardDraft, discardOldDrafts } from '../../../../browser/drafts.ts';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { ChallengeGroup } from '../../../../contract/groups.ts';
import { challengeSites } from '../../../../rules/groups.ts';
import { nowIn } from '../../../../rules/now.ts';
import { usePerson } from '../../../platform/session.ts';
import { isSame } from '../../../ui/forms/is-same.ts';
import { timeZone } from '../../../ui/text/date-time-text.ts';
import { ChallengeFormBody } from './ChallengeFormBody.tsx';
import type { Conflict } from './ConflictPanel.tsx';
import { differencesOf, mergeVersions } from './conflict.ts';
import { type CopiedChallenge, copyOf } from './copy.ts';
import { type Base, challengeDraftKey, type Draft, drafts } from './draft.ts';
import type { Restorable } from './draft-images.ts';
import type { FormOptions } from './form-data.ts';
import { FormFactsProvider } from './form-facts.ts';
import { type FormValues, formValuesOf, newFormValues } from './form-values.ts';

interface ChallengeFormProps {
  group: ChallengeGroup;
  /** null for a new challenge. */
  editing: { readonly challenge: Challenge; readonly etag: string | null } | null;
  /** The challenge that a new one is copied from, or null. */
  copied?: CopiedChallenge | null;
  options: FormOptions;
  /** When the group was loaded, by the server's clock. */
  at: Date;
}

/** The starting values of the fields; a new start mounts a new form. */
interface Start {
  readonly number: number;
  readonly base: Base;
  readonly values: FormValues;
  readonly conflict: Conflict | null;
  /** Labels of the images of a restored draft that no longer exist. */
  readonly deletedImages: readonly string[];
}

export function ChallengeForm({ group, editing, copied = null, options, at }: ChallengeFormProps) {
  const person = usePerson();
  const challenge = editing?.challenge ?? null;
  const sites = challengeSites(person, group);
  const now = nowIn(timeZone, at);
  const copiedFromID = copied?.source.id;
  const key = challengeDraftKey(
    person.id,
    challenge ? { challengeID: challenge.id } : { groupID: group.id, copiedFromID },
  );
  const [copy] = useState(() => copied && copyOf(copied, sites, options));
  const [start, setStart] = useState<Start>(() => {
    const values = challenge
      ? formValuesOf(challenge)
      : (copy?.values ?? newFormValues(now.today, sites.length === 1 ? (sites[0] ?? null) : null));
    const base = { values, etag: editing?.etag ?? null };
    return { number: 0, base, values, conflict: null, deletedImages: [] };
  });
  const [offered, setOffered] = useState<Draft | null>(() => {
    discardOldDrafts('challenge', new Date());
    return drafts.read(key, new Date());
  });

  function restore({ draft: { base, etag, values }, deleted }: Restorable) {
    // Without its deleted images the draft may equal its base, so it is not offered again.
    if (isSame(values, base)) discardDraft(key);
    setOffered(null);
    setStart((before) => ({
      number: before.number + 1,
      base: { values: base, etag },
      values,
      conflict: null,
      deletedImages: deleted,
    }));
  }

  function showConflict(title: string, newest: Challenge, etag: string | null, mine: FormValues) {
    const theirs = formValuesOf(newest);
    const differences = differencesOf(start.base.values, theirs, mine);
    setStart((before) => ({
      number: before.number + 1,
      base: { values: theirs, etag },
      values: mergeVersions(theirs, mine, differences),
      conflict: { title, newest, theirs, mine, differences },
      deletedImages: [],
    }));
  }

  return (
    <FormFactsProvider value={{ challenge, sites, options, now }}>
      <ChallengeFormBody
        key={start.number}
        groupID={group.id}
        copiedFromID={copiedFromID}
        leftOut={copy?.leftOut ?? []}
        draftKey={key}
        base={start.base}
        values={start.values}
        conflict={start.conflict}
        deletedImages={start.deletedImages}
        offered={offered}
        onRestore={restore}
        onDiscardDraft={() => {
          discardDraft(key);
          setOffered(null);
        }}
        onConflict={showConflict}
      />
    </FormFactsProvider>
  );
}
