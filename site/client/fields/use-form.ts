// A form by its schema: what is typed, what is wrong with it and when that is said, and its way to the server.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { sentencesByField, type z } from '../../../contract/zod.ts';
import type { Bound } from './Field.tsx';

type Errors = Readonly<Record<string, string>>;

export interface Form<Values extends object, Output> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  /** Puts values in, as if they had always been there; what has been typed meanwhile stays. */
  readonly fill: (values: Partial<Values>) => void;
  /** Why the form could not be sent, where no field is to blame. */
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  /** For the form element. Whatever `work` throws as a CallFailure is shown. */
  readonly onSubmit: (work: (output: Output) => Promise<void>) => (event: SubmitEvent) => void;
}

/** What can be pressed next needs no complaint that would move it away from under the pointer. */
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

export function useForm<Schema extends z.ZodObject>(
  schema: Schema,
  initial: z.input<Schema>,
): Form<z.input<Schema>, z.output<Schema>> {
  type Values = z.input<Schema>;
  const [values, setValues] = useState<Values>(initial);
  const typed = useRef(new Set<string>());
  /** Those whose errors are shown; the others are still being filled in. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const { element, focusOnWrong } = useFocusOnWrong();

  const own = sentencesByField(schema.safeParse(values).error);
  const errorOf = (name: string) => refused[name] ?? (judged.has(name) ? own[name] : undefined);

  function change(name: string, value: unknown) {
    setValues((before) => ({ ...before, [name]: value }));
    typed.current.add(name);
    setRefused(({ [name]: _, ...others }) => others);
  }

  const fill = useCallback((given: Partial<Values>) => {
    const others = Object.entries(given).filter(([name]) => !typed.current.has(name));
    setValues((before) => ({ ...before, ...Object.fromEntries(others) }));
  }, []);

  function judge(name: string) {
    if (typed.current.has(name)) setJudged((before) => new Set(before).add(name));
  }

  function refuse(thrown: unknown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const known = Object.entries(thrown.fieldErrors).filter(([name]) => name in schema.shape);
    setRefused(Object.fromEntries(known));
    if (known.length > 0) focusOnWrong(new Set(known.map(([name]) => name)));
    else setFailure(thrown);
  }

  async function send(work: (output: z.output<Schema>) => Promise<void>) {
    const checked = schema.safeParse(values);
    setJudged(new Set(Object.keys(schema.shape)));
    setFailure(null);
    if (!checked.success) {
      focusOnWrong(new Set(Object.keys(sentencesByField(checked.error))));
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await work(checked.data);
    } catch (thrown) {
      refuse(thrown);
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
        if (!isPressable(relatedTarget)) judge(name);
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

/** Focuses the first wrong field of a form once its error is drawn, so that both are read together. */
function useFocusOnWrong() {
  const element = useRef<HTMLFormElement | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const controls = [...(element.current?.elements ?? [])].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
    );
    controls.find((control) => wrong.has(control.name))?.focus();
  }, [wrong]);
  return { element, focusOnWrong: setWrong };
}
