// The dialog that records a request about personal data, and then opens it.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { type PrivacyRequest, privacy, requestKinds } from '../../../contract/privacy.ts';
import type { z } from '../../../contract/zod.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { browserToday } from '../../ui/fields/date-text.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useFoundEmail } from './found-email.ts';
import { createRequest, notifyIfRefused, type RequestKind, startExport } from './privacy-data.ts';
import { privacyPaths, requestPath } from './privacy-paths.ts';

const RequestForm = privacy.create.body.omit({ kind: true });
type RequestForm = z.infer<typeof RequestForm>;

const titles: Readonly<Record<RequestKind, string>> = {
  export: 'Export data',
  erase: 'Erase data',
  restrict: 'Restrict data',
};

export function NewRequest() {
  const { kind } = useParams({ strict: false }) as { kind?: string };
  const close = useDialogClose(privacyPaths.requests);
  const known = requestKinds.find((name) => name === kind);
  if (!known) return <NoticeDialog title="New request" text={messages.notFound} onClose={close} />;
  return <RequestDialog kind={known} onClose={close} />;
}

function RequestDialog({ kind, onClose }: { kind: RequestKind; onClose: () => void }) {
  const navigate = useNavigate();
  const email = useFoundEmail();
  const created = useRef<PrivacyRequest | null>(null);
  const today = browserToday();

  async function submit(form: RequestForm) {
    created.current = await createRequest({ ...form, kind });
    const { id } = created.current;
    // The request is recorded, so a refused or cancelled start only leaves it open.
    if (kind === 'export') await notifyIfRefused(() => startExport(id));
  }

  function close() {
    if (!created.current) return onClose();
    const page = requestPath(created.current.id);
    void navigate({ to: kind === 'export' ? page : `${page}/${kind}`, replace: true });
  }

  return (
    <FormDialog<RequestForm, RequestForm>
      title={titles[kind]}
      schema={RequestForm}
      defaultValues={{ email, receivedOn: today }}
      submitLabel="Continue"
      onSubmit={submit}
      onClose={close}
    >
      <TextField<RequestForm> name="email" label="Email" type="email" required autoFocus />
      <DateField<RequestForm>
        name="receivedOn"
        label="Received on"
        to={today}
        help="The request is due one month later."
        required
      />
    </FormDialog>
  );
}
