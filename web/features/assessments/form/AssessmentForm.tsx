// The assessment form: chooses the starting values, and starts again when a draft is discarded.
import { useState } from 'react';
import { discardDraft, discardOldDrafts } from '../../../../browser/drafts.ts';
import { usePerson } from '../../../platform/session.ts';
import { AssessmentFormBody, type AssessmentFormProps } from './AssessmentFormBody.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { assessmentDraftKey, type Base, drafts } from './draft.ts';
import { type FormValues, isSame, restoreDraft } from './form-values.ts';

/** The starting values of the fields; a new start mounts a new form. */
interface Start {
  readonly number: number;
  readonly base: Base;
  readonly values: FormValues;
  /** When the restored draft was stored. */
  readonly keptAt: string | null;
}

export function AssessmentForm({ base, ...props }: AssessmentFormProps) {
  const person = usePerson();
  const key = assessmentDraftKey(person.id, props.applicationID);
  const [start, setStart] = useState<Start>(() => {
    discardOldDrafts('assessment', new Date());
    const draft = drafts.read(key, new Date());
    const values = draft && restoreDraft(draft.values, base.values);
    if (!values || isSame(values, base.values)) return { number: 0, base, values: base.values, keptAt: null };
    // The draft keeps the version it was based on, so saving over a newer version is detected.
    const etag = base.etag === null ? null : (draft.etag ?? base.etag);
    return { number: 0, base: { ...base, etag }, values, keptAt: draft.keptAt };
  });

  const [isDiscarding, setIsDiscarding] = useState(false);
  /** What is saved now, if another window saved first. */
  const [newest, setNewest] = useState<Base | null>(null);

  return (
    <>
      <AssessmentFormBody
        {...props}
        key={start.number}
        draftKey={key}
        base={start.base}
        values={start.values}
        keptAt={start.keptAt}
        ifMatch={(newest ?? start.base).etag}
        onNewest={setNewest}
        onDiscard={() => setIsDiscarding(true)}
      />
      {isDiscarding && (
        <DiscardDraft
          onConfirm={() => {
            discardDraft(key);
            const saved = newest ?? base;
            setStart(({ number }) => ({
              number: number + 1,
              base: saved,
              values: saved.values,
              keptAt: null,
            }));
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}
