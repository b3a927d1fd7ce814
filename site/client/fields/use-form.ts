// Runs a form from its schema: holds the values, decides when to show errors, and sends the form.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { messagesByField, type z } from '../../../contract/zod.ts';
import type { BoundField } from './Field.tsx';

type Errors = Readonly<Record<string, string>>;

export interface Form<Values extends object, Output> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>;
  /** Fills in values as if they were the initial ones, but does not replace what was typed. */
  readonly fill: (values: Partial<Values>) => void;
  /** Why the form could not be sent, if the reason is not one of its fields. */
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /** For the form element. The form shows a CallFailure that `work` throws. */
  readonly onSubmit: (work: (output: Output) => Promise<void>) => (event: SubmitEvent) => void;
}

/** An error that appears while a button or link is pressed would move it away from the pointer. */
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

export function useForm<Schema extends z.ZodObject>(
  schema: Schema,
  initial: z.input<Schema>,
): Form<z.input<Schema>, z.output<Schema>> {
  type Values = z.input<Schema>;
  const [values, setValues] = useState<Values>(initial);
  const typed = useRef(new Set<string>());
  /** The fields whose errors are shown; the others are still being filled in. */
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const { element, focusFirstInvalid } = useFocusFirstInvalid();

  const schemaErrors = messagesByField(schema.safeParse(values).error);
  const errorOf = (name: string) =>
    serverErrors[name] ?? (checkedFields.has(name) ? schemaErrors[name] : undefined);

  function change(name: string, value: unknown) {
    setValues((before) => ({ ...before, [name]: value }));
    typed.current.add(name);
    setServerErrors(({ [name]: _, ...others }) => others);
  }

  const fill = useCallback((newValues: Partial<Values>) => {
    const others = Object.entries(newValues).filter(([name]) => !typed.current.has(name));
    setValues((before) => ({ ...before, ...Object.fromEntries(others) }));
  }, []);

  function checkField(name: string) {
    if (typed.current.has(name)) setCheckedFields((before) => new Set(before).add(name));
  }

  function showFailure(thrown: unknown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const known = Object.entries(thrown.fieldErrors).filter(([name]) => name in schema.shape);
    setServerErrors(Object.fromEntries(known));
    if (known.length > 0) focusFirstInvalid(new Set(known.map(([name]) => name)));
    else setFailure(thrown);
  }

  async function send(work: (output: z.output<Schema>) => Promise<void>) {
    const checked = schema.safeParse(values);
    setCheckedFields(new Set(Object.keys(schema.shape)));
    setFailure(null);
    if (!checked.success) {
      focusFirstInvalid(new Set(Object.keys(messagesByField(checked.error))));
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await work(checked.data);
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    failure,
    isBusy,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => change(name, value),
      onBlur: ({ relatedTarget }) => {
        if (!isPressable(relatedTarget)) checkField(name);
      },
    }),
    fill,
    onSubmit: (work) => (event) => {
      event.preventDefault();
      element.current = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
      if (!sending.current) void send(work);
    },
  };
}

/** Focuses the first invalid field after its error is rendered, so that screen readers read both. */
function useFocusFirstInvalid() {
  const element = useRef<HTMLFormElement | null>(null);
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const controls = [...(element.current?.elements ?? [])].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
    );
    controls.find((control) => invalidFields.has(control.name))?.focus();
  }, [invalidFields]);
  return { element, focusFirstInvalid: setInvalidFields };
}
