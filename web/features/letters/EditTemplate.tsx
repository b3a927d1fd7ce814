// The dialogs that edit the template of a challenge or of a site: subject and text, with a live preview.
import { useWatch } from 'react-hook-form';
import { letterBodyMaximum, outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import { type LetterTemplate, LetterTemplateFields } from '../../../contract/letters.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { renderLetter, templateErrors } from '../../../rules/letters.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { useChallenge } from '../challenges/challenge-data.ts';
import { LetterView } from '../decisions/LetterView.tsx';
import classes from './EditTemplate.module.css';
import { readTemplates, saveTemplate, type TemplateOwner } from './letter-data.ts';
import { exampleValues, templatesTitle } from './letter-texts.ts';
import { useLettersDialogClose, useLettersRoute } from './letters-route.ts';
import { PlaceholderList } from './PlaceholderList.tsx';
import { ofOutcome, useTemplateFromRoute } from './use-template-from-route.ts';

export const EditChallengeTemplate = () => <EditTemplate isOfSite={false} />;
export const EditSiteTemplate = () => <EditTemplate isOfSite />;

const Form = LetterTemplateFields.pick({ subject: true, body: true }).superRefine((template, context) => {
  for (const { field, message } of templateErrors(template))
    context.addIssue({ code: 'custom', path: [field], message });
});
type Form = z.infer<typeof Form>;

const fieldsOf = ({ subject, body }: LetterTemplate): Form => ({ subject, body });

/** A template has no ETag of its own, because one call reads all three. */
const versionOf = (template: LetterTemplate) => ({ data: template, etag: String(template.version) });

function EditTemplate({ isOfSite }: { isOfSite: boolean }) {
  const close = useLettersDialogClose();
  const { owner, challenge, query, template, isMissing, refusal } = useTemplateFromRoute(isOfSite);
  const saveEdit = useEditSave(
    template && versionOf(template),
    async () => {
      const newest = ofOutcome((await readTemplates(owner)).data, template?.outcome);
      if (!newest) throw new Error(messages.notFound);
      return versionOf(newest);
    },
    fieldsOf,
  );
  const title = template ? `${templatesTitle(owner)}: ${outcomeLabels[template.outcome]}` : 'Template';
  const text = isMissing ? messages.notFound : refusal;
  if (text !== undefined) return <NoticeDialog title={title} text={text} onClose={close} />;
  return (
    <FormDialog<Form, Form>
      title={title}
      width={720}
      schema={Form}
      defaultValues={template && fieldsOf(template)}
      {...loadingProps(query)}
      successText="Template saved."
      onSubmit={(fields) =>
        saveEdit(fields, async (body, etag) => {
          if (template)
            await saveTemplate({ ...owner, outcome: template.outcome, ...body, version: Number(etag) });
        })
      }
      onClose={close}
    >
      <TextField<Form> name="subject" label="Subject" required autoFocus />
      <TextAreaField<Form> name="body" label="Text" rows={12} characterLimit={letterBodyMaximum} required />
      <PlaceholderList />
      {challenge && <Example site={owner.site} challengeName={challenge.name} />}
    </FormDialog>
  );
}

/** Updates while someone types. */
function Example({ site, challengeName }: Pick<TemplateOwner, 'site'> & { challengeName: string }) {
  const { challengeID } = useLettersRoute();
  const dates = useChallenge(challengeID).data?.data;
  const [subject, body] = useWatch<Form, ['subject', 'body']>({ name: ['subject', 'body'] });
  const values = exampleValues({
    challengeName,
    site,
    pitchDate: formatDateText(dates?.pitchPresentationDate ?? ''),
    responseDate: formatDateText(dates?.responseDate ?? ''),
  });
  return (
    <section aria-label="Preview" className={classes.example}>
      <h3 className={classes.title}>Preview with example values</h3>
      <LetterView letter={{ recipient: null, ...renderLetter({ subject, body }, values) }} />
    </section>
  );
}
