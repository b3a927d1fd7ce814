// The form of the sign-in screens, built from plain inputs and the contract's schema to keep the first page small.
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { messagesByField, type z } from '../../../contract/zod.ts';
import { FormBody } from '../../ui/forms/FormBody.tsx';
import { useFormErrors } from '../../ui/forms/form-errors.ts';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ProblemsContext } from './AuthField.tsx';
import type { useAuthRequest } from './auth-request.ts';

interface AuthFormProps<Values> {
  label: string;
  schema: z.ZodType<Values>;
  request: Pick<ReturnType<typeof useAuthRequest<Values>>, 'isPosting' | 'post'>;
  submitLabel: string;
  /** AuthFields whose names are in the schema. */
  children: ReactNode;
  /** A link to another form, shown below the button. */
  foot: ReactNode;
}

type Problems = Readonly<Record<string, string>>;

/** The first problem of each field. */
function check<Values>(schema: z.ZodType<Values>, form: HTMLFormElement) {
  const result = schema.safeParse(Object.fromEntries(new FormData(form)));
  return { values: result.data, problems: messagesByField(result.error) };
}

export function AuthForm<Values>({ schema, request, submitLabel, foot, ...body }: AuthFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  /** The names of the fields that have lost the focus. */
  const touched = useRef(new Set<string>());
  /** The server's messages about fields that have not been changed since. */
  const refused = useRef<Record<string, string>>({});
  const [problems, setProblems] = useState<Problems>({});
  const errors = useFormErrors();

  function showProblems(found: Problems) {
    setProblems(found);
    errors.flashErrors();
    const fields = [...(form.current?.elements ?? [])].filter(
      (element) => element instanceof HTMLInputElement,
    );
    fields.find(({ name }) => name in found)?.focus();
  }

  function revalidate(event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) {
    const name = event.target instanceof HTMLInputElement ? event.target.name : '';
    if (event.type === 'blur') touched.current.add(name);
    else delete refused.current[name];
    const found = Object.entries(check(schema, event.currentTarget).problems);
    setProblems({
      ...refused.current,
      ...Object.fromEntries(found.filter(([field]) => touched.current.has(field))),
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPosting) return;
    const { values, problems: found } = check(schema, event.currentTarget);
    errors.clear();
    for (const name of Object.keys(found)) touched.current.add(name);
    if (values === undefined) return showProblems(found);
    try {
      await request.post(values);
    } catch (thrown) {
      const failure = toFormFailure(thrown);
      errors.setFormError(failure.formError);
      refused.current = { ...failure.fieldErrors };
      showProblems(failure.fieldErrors);
    }
  }

  return (
    <ProblemsContext value={problems}>
      <FormBody
        {...body}
        ref={form}
        errors={errors}
        onBlur={revalidate}
        onInput={revalidate}
        onSubmit={submit}
        buttons={
          <>
            <SubmitButton label={submitLabel} isSubmitting={request.isPosting} fullWidth />
            {foot}
          </>
        }
      />
    </ProblemsContext>
  );
}
