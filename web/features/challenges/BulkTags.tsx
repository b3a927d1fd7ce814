// The dialog that adds tags to the selected challenges, or removes them.
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BulkReply } from '../../../contract/bulk.ts';
import { tagIDs } from '../../../contract/challenge-form.ts';
import { tags } from '../../../contract/tags.ts';
import { z } from '../../../contract/zod.ts';
import { loadingProps, queryOf } from '../../platform/query.ts';
import type { BulkDialogProps } from '../../ui/bulk/bulk-action.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';
import { changeChallenges } from './bulk-challenges.ts';

const TagForm = z.object({ tagIDs, businessTagIDs: tagIDs });
type TagForm = z.infer<typeof TagForm>;
const noTags: TagForm = { tagIDs: [], businessTagIDs: [] };

interface BulkTagsProps extends BulkDialogProps {
  action: 'addTags' | 'removeTags';
  groupID?: number;
}

const texts = {
  addTags: { title: 'Add tags', submit: 'Add', done: (counted: string) => `Tags added to ${counted}.` },
  removeTags: {
    title: 'Remove tags',
    submit: 'Remove',
    done: (counted: string) => `Tags removed from ${counted}.`,
  },
} as const;

export function BulkTags({ action, chosen, groupID, onDone, onClose }: BulkTagsProps) {
  const [ofChallenge, ofBusiness] = useQueries({
    queries: [queryOf(tags.list, { query: {} }), queryOf(tags.listBusiness, { query: {} })],
  });
  const reply = useRef<BulkReply | null>(null);
  const { title, submit, done } = texts[action];
  const isLoaded = ofChallenge.data !== undefined && ofBusiness.data !== undefined;
  const optionsOf = (found: readonly { id: number; name: string }[] = []) =>
    found.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog<TagForm, TagForm>
      {...loadingProps(ofChallenge.error ? ofChallenge : ofBusiness)}
      title={title}
      submitLabel={submit}
      schema={TagForm}
      defaultValues={isLoaded ? noTags : undefined}
      onSubmit={async (form) => {
        const all = [...form.tagIDs, ...form.businessTagIDs];
        reply.current = await changeChallenges({ action, tagIDs: all }, chosen, groupID);
      }}
      onClose={() => (reply.current ? onDone(reply.current, done) : onClose())}
    >
      <MultiSelectField<TagForm, number>
        name="tagIDs"
        label="Tags"
        options={optionsOf(ofChallenge.data?.data)}
        autoFocus
      />
      <MultiSelectField<TagForm, number>
        name="businessTagIDs"
        label="Business Tags"
        options={optionsOf(ofBusiness.data?.data)}
      />
    </FormDialog>
  );
}
