// The editor of one public page, with a preview and the button that publishes it.
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  PublicPageForm as PageForm,
  type PublicPage,
  publicPageMaximum,
  publicPages,
  publicPageTitles,
} from '../../../contract/public-pages.ts';
import { isBlankRichText } from '../../../contract/rich-text.ts';
import type { z } from '../../../contract/zod.ts';
import { CallFailure, call } from '../../platform/api.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { RichTextField } from '../../ui/fields/RichTextField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { RichTextView } from '../../ui/text/RichTextView.tsx';
import { examplePages } from './example-pages.ts';
import classes from './PublicPages.module.css';

type PageFields = z.infer<typeof PageForm>;

interface PublicPageFormProps {
  read: { data: PublicPage; etag: string | null };
  /** Reports whether there are unpublished changes. */
  isDirtyRef: RefObject<boolean>;
}

export function PublicPageForm({ read, isDirtyRef }: PublicPageFormProps) {
  const [page, setPage] = useState(read.data);
  const etag = useRef(read.etag);
  const [preview, setPreview] = useState<string | null>(null);
  const params = { site: page.site, name: page.name };
  const title = publicPageTitles[page.name];

  const submission = useFormSubmission<PageFields, PageFields>({
    schema: PageForm,
    defaultValues: { html: page.html },
    onSubmit: async ({ html }) => {
      try {
        const published = await call(publicPages.publish, { params, body: { html }, ifMatch: etag.current });
        etag.current = published.etag;
        setPage(published.data);
      } catch (error) {
        // The refusal says who published in the meantime. Publishing again then replaces that version.
        if (error instanceof CallFailure && error.status === 409) await readNewest();
        throw error;
      }
    },
    onSuccess: () => {
      submission.methods.reset(submission.methods.getValues());
      notifySuccess(`${title} published.`);
    },
  });
  const { methods, isSubmitting } = submission;
  const { isDirty } = methods.formState;
  const guard = useUnsavedGuard({ isDirty, isSaving: isSubmitting }, () => methods.reset());

  useEffect(() => {
    isDirtyRef.current = isDirty;
  }, [isDirtyRef, isDirty]);

  async function readNewest() {
    const newest = await call(publicPages.read, { params }).catch(() => null);
    if (!newest) return;
    etag.current = newest.etag;
    setPage(newest.data);
  }

  const startFromExample = () =>
    methods.setValue('html', examplePages[page.name], { shouldDirty: true, shouldValidate: true });

  return (
    <SectionCard
      title={title}
      actions={
        isBlankRichText(methods.watch('html')) && (
          <Button variant="default" onClick={startFromExample}>
            Start from the example
          </Button>
        )
      }
    >
      <p className={classes.state} role="status">
        {stateText(page)}
      </p>
      <FormFrame
        label={title}
        submission={submission}
        buttons={
          <div className={formClasses.buttons}>
            <Button variant="default" onClick={() => setPreview(methods.getValues('html'))}>
              Preview
            </Button>
            <SubmitButton label="Publish" isSubmitting={isSubmitting} />
          </div>
        }
      >
        <RichTextField<PageFields> name="html" label="Text" limit={publicPageMaximum} required />
      </FormFrame>
      {preview !== null && (
        <Dialog title={`Preview: ${title}`} width={720} onClose={() => setPreview(null)}>
          {isBlankRichText(preview) ? (
            <p>There is no text yet.</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long page
            <section aria-label={`Preview: ${title}`} className={classes.preview} tabIndex={0}>
              <RichTextView html={preview} />
            </section>
          )}
        </Dialog>
      )}
      {guard.isAsking && <DiscardQuestion guard={guard} />}
    </SectionCard>
  );
}

function stateText({ publishedAt, publishedBy }: PublicPage): string {
  if (publishedAt === null) return 'Not published. Visitors see no link.';
  const by = publishedBy === null ? '' : ` by ${publishedBy}`;
  return `Published on ${dateText(publishedAt)}${by}`;
}
