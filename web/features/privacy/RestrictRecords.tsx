// The dialogs that restrict the use of records, and lift the restriction, with a reason.

import type { PrivacyPlace } from '../../../contract/privacy.ts';
import { RestrictionForm, restrictions } from '../../../contract/restrictions.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { z } from '../../../contract/zod.ts';
import { recordsText } from '../../../rules/privacy-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { CheckboxGroupField } from '../../ui/fields/CheckboxGroupField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { changeRestriction, useEditedRequest } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';

/** Checkboxes need one string value for each record. */
const ChoiceForm = z.object({ records: z.array(z.string()).min(1), reason: RestrictionForm.shape.reason });
type ChoiceForm = z.infer<typeof ChoiceForm>;

const tickOf = ({ type, id }: Pick<PrivacyPlace, 'type' | 'id'>) => `${type} ${id}`;

interface Texts {
  readonly title: string;
  readonly submitLabel: string;
  readonly question: string;
  readonly nothing: string;
  readonly done: (count: number) => string;
}

const restrictTexts: Texts = {
  title: 'Restrict data',
  submitLabel: 'Restrict',
  question:
    'Restricted records stay in every count and ranking. Only super admins and the company can read them, and nobody can change them.',
  nothing: 'There is no record to restrict.',
  done: (count) => `Restricted. ${recordsText(count)}.`,
};

const liftTexts: Texts = {
  title: 'Lift the restriction',
  submitLabel: 'Lift',
  question: 'The records can be read, changed and assessed again.',
  nothing: 'No record of this request is restricted.',
  done: (count) => `Restriction lifted. ${recordsText(count)}.`,
};

export const RestrictRecords = () => (
  <RestrictionDialog
    call={restrictions.restrict}
    texts={restrictTexts}
    isFor={({ isRestricted, isKeptCopy }) => !isRestricted && !isKeptCopy}
  />
);
export const LiftRestriction = () => (
  <RestrictionDialog call={restrictions.lift} texts={liftTexts} isFor={(place) => place.isRestricted} />
);

interface RestrictionDialogProps {
  call: (typeof restrictions)['restrict' | 'lift'];
  texts: Texts;
  isFor: (place: PrivacyPlace) => boolean;
}

function RestrictionDialog({ call, texts, isFor }: RestrictionDialogProps) {
  const id = useRouteID();
  const close = useDialogClose(requestPath(id));
  const reading = useEditedRequest(id);
  const places = reading.data?.data.plan.erased.filter(isFor);
  if (places?.length === 0) return <NoticeDialog title={texts.title} text={texts.nothing} onClose={close} />;

  async function submit({ records: values, reason }: ChoiceForm) {
    const chosen = (places ?? []).filter((place) => values.includes(tickOf(place)));
    const records = chosen.map(({ type, id: recordID }) => ({ type, id: recordID }));
    await changeRestriction(call, id, { records, reason });
    notifySuccess(texts.done(records.length));
  }

  return (
    <FormDialog<ChoiceForm, ChoiceForm>
      title={texts.title}
      width={720}
      schema={ChoiceForm}
      defaultValues={places && { records: places.map(tickOf), reason: '' }}
      {...loadingProps(reading)}
      submitLabel={texts.submitLabel}
      onSubmit={submit}
      onClose={close}
    >
      <p className={formClasses.question}>{texts.question}</p>
      <CheckboxGroupField<ChoiceForm, string>
        name="records"
        label="Records"
        hasLongLabels
        options={(places ?? []).map((place) => ({
          value: tickOf(place),
          label: `${place.place}: ${place.title} (${siteLabels[place.site]})`,
        }))}
        required
      />
      <TextAreaField<ChoiceForm> name="reason" label="Reason" characterLimit={2000} required />
    </FormDialog>
  );
}
