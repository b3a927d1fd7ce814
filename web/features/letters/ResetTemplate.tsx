// The dialogs that delete a template, so that the text it replaced is used again.
import { outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import { messages } from '../../../contract/messages.ts';
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { deleteTemplate } from './letter-data.ts';
import { useLettersDialogClose } from './letters-route.ts';
import { useTemplateFromRoute } from './use-template-from-route.ts';

export const ResetChallengeTemplate = () => <ResetTemplate isOfSite={false} />;
export const ResetSiteTemplate = () => <ResetTemplate isOfSite />;

const title = 'Reset template';

function ResetTemplate({ isOfSite }: { isOfSite: boolean }) {
  const close = useLettersDialogClose();
  const { query, template, isMissing, refusal } = useTemplateFromRoute(isOfSite);
  const text = isMissing || template?.id === null ? messages.notFound : refusal;
  if (text !== undefined) return <NoticeDialog title={title} text={text} onClose={close} />;
  if (!template) return <WaitingDialog title={title} {...loadingProps(query)} onClose={close} />;
  return (
    <ConfirmDialog
      title={title}
      message={
        isOfSite
          ? `"${outcomeLabels[template.outcome]}" will use the built-in text again, in every challenge of this site without a text of its own.`
          : `"${outcomeLabels[template.outcome]}" will use the text of the site again, or the built-in text if the site has none.`
      }
      confirmLabel="Reset"
      successText="Template reset."
      danger
      onConfirm={async () => {
        if (template.id !== null) await deleteTemplate(template.id);
      }}
      onClose={close}
    />
  );
}
