// What is typed is kept and goes once it is saved or given up; an earlier draft without an answer stays through all of it.
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../ui/testing/mount.tsx';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';
import { filledValues } from './testing.ts';
import { useDraft } from './use-draft.ts';

const key = 'challengeDraft:7:3';
const base = { values: filledValues(), etag: '"4"' };
const earlier: Draft = {
  keptAt: new Date().toISOString(),
  etag: '"3"',
  base: filledValues(),
  values: { ...filledValues(), name: 'Typed the day before' },
};
const keptName = () => readDraft(localStorage, key, new Date())?.values.name;

let draft: ReturnType<typeof useDraft>;
let typeName: (name: string) => void;

function Form({ isHeld }: { isHeld: boolean }) {
  const form = useForm<FormValues>({ defaultValues: base.values });
  draft = useDraft({ key, base, form, isHeld });
  typeName = (name) => form.setValue('name', name);
  return null;
}

beforeEach(() => localStorage.clear());

test('what is typed is kept, and forgotten when it has been saved or discarded', async () => {
  await mount(<Form isHeld={false} />);
  await act(async () => typeName('Typed now'));
  expect(draft.isChanged).toBe(true);
  await act(async () => expect(draft.keep()).toBe(true));
  expect(keptName()).toBe('Typed now');
  await act(async () => draft.forget());
  expect(keptName()).toBeUndefined();
});

test('typed back to what was read, nothing is kept', async () => {
  await mount(<Form isHeld={false} />);
  await act(async () => typeName('Typed now'));
  await act(async () => void draft.keep());
  await act(async () => typeName(base.values.name));
  await act(async () => expect(draft.keep()).toBe(false));
  expect(keptName()).toBeUndefined();
});

test('an earlier draft is neither written over nor deleted until it has its answer', async () => {
  keepDraft(localStorage, key, earlier);
  const draw = await mount(<Form isHeld={true} />);
  await act(async () => typeName('Typed now'));
  await act(async () => expect(draft.keep()).toBe(false));
  expect(keptName()).toBe('Typed the day before');
  await draw(<Form isHeld={false} />);
  expect(keptName()).toBe('Typed now');
});

test('saving or discarding what was typed since leaves the earlier draft', async () => {
  keepDraft(localStorage, key, earlier);
  const draw = await mount(<Form isHeld={true} />);
  await act(async () => typeName('Typed now'));
  await act(async () => draft.forget());
  await draw(null);
  expect(keptName()).toBe('Typed the day before');
});
