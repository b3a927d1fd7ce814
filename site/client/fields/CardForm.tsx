// Shows a short form on a card: the error message, the fields, one button, and links below.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { FormMessage } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Form } from './use-form.ts';

interface CardFormProps<Values extends object, Output> {
  readonly form: Form<Values, Output>;
  readonly work: (output: Output) => Promise<void>;
  readonly label: string;
  readonly submitLabel: string;
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function CardForm<Values extends object, Output>(props: CardFormProps<Values, Output>) {
  const { form, work, label, submitLabel, foot, children } = props;
  return (
    <form class="card" noValidate aria-label={label} onSubmit={form.onSubmit(work)}>
      {form.failure && <FormMessage tone="error">{form.failure.message}</FormMessage>}
      {children}
      <SubmitButton isBusy={form.isBusy}>{submitLabel}</SubmitButton>
      {foot && <div class="card-foot">{foot}</div>}
    </form>
  );
}
