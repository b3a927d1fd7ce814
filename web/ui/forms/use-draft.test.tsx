// Tests a form's draft: when it is stored and discarded, and that it never overwrites an earlier draft.
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { type FormDrafts, useDraft } from './use-draft.ts';

interface Values {
  name: string;
}

const key = 'draft:7:3';
const base = { values: { name: 'Quieter pumps' }, etag: '"4"' };
const storedName = () => localStorage.getItem(key);

const draftsAfter = (pauseMilliseconds: number): FormDrafts<Values> => ({
  save(draftKey, _, { name }) {
    localStorage.setItem(draftKey, name);
    return true;
  },
  discard: (draftKey) => localStorage.removeItem(draftKey),
  isSame: (one, other) => one.name === other.name,
  pauseMilliseconds,
});
const withoutPause = draftsAfter(0);
const withPause = draftsAfter(400);

let draft: ReturnType<typeof useDraft<Values>>;
let typeName: (name: string) => Promise<void>;

interface FormProps {
  drafts?: FormDrafts<Values>;
  name?: string;
  isPaused?: boolean;
  isRestored?: boolean;
}

function Form({ drafts = withPause, name = base.values.name, ...setup }: FormProps) {
  const form = useForm<Values>({ defaultValues: { name } });
  draft = useDraft({ drafts, key, base, form, ...setup });
  typeName = (typed) => act(async () => form.setValue('name', typed));
  return null;
}

beforeEach(() => localStorage.clear());

test('stores what is typed, and discards it after saving or cancelling', async () => {
  await mount(<Form />);
  await typeName('Typed now');
  expect(draft.isChanged).toBe(true);
  await act(async () => expect(draft.save()).toBe(true));
  expect([storedName(), draft.isStored]).toEqual(['Typed now', true]);
  await act(async () => draft.discard());
  expect(storedName()).toBeNull();
});

test('a form with a pause stores after the pause or when the page closes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await mount(<Form />);
  await typeName('Typed now');
  await act(async () => void vi.advanceTimersByTime(399));
  expect([storedName(), draft.isChanged, draft.isStored]).toEqual([null, true, false]);
  await act(async () => void vi.advanceTimersByTime(1));
  expect([storedName(), draft.isStored]).toEqual(['Typed now', true]);
  await typeName('Typed last');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(storedName()).toBe('Typed last');
});

test('a form without a pause stores every change', async () => {
  await mount(<Form drafts={withoutPause} />);
  await typeName('Typed now');
  expect([storedName(), draft.isStored]).toEqual(['Typed now', true]);
});

test('typing the original text again removes the draft', async () => {
  await mount(<Form drafts={withoutPause} />);
  await typeName('Typed now');
  await typeName(base.values.name);
  expect([storedName(), draft.isChanged, draft.isStored]).toEqual([null, false, false]);
});

test('stores unchanged values when the saved record no longer exists', async () => {
  await mount(<Form />);
  await act(async () => expect(draft.save()).toBe(false));
  await act(async () => expect(draft.save({ isRecordDeleted: true })).toBe(true));
  expect([storedName(), draft.isChanged]).toEqual([base.values.name, true]);
});

test('stores values that differ from the base at the start, unless they are a restored draft', async () => {
  await mount(<Form name="Merged" />);
  expect([storedName(), draft.isChanged, draft.isStored]).toEqual(['Merged', true, true]);
  localStorage.clear();
  await mount(<Form name="Restored" isRestored />);
  expect([storedName(), draft.isChanged, draft.isStored]).toEqual([null, true, true]);
});

test('an earlier draft is neither overwritten nor discarded until the person has decided about it', async () => {
  localStorage.setItem(key, 'Typed the day before');
  const draw = await mount(<Form isPaused />);
  await typeName('Typed now');
  await act(async () => expect(draft.save()).toBe(false));
  expect(storedName()).toBe('Typed the day before');
  await draw(<Form />);
  expect(storedName()).toBe('Typed now');
});

test('saving or cancelling later changes keeps the earlier draft', async () => {
  localStorage.setItem(key, 'Typed the day before');
  const draw = await mount(<Form isPaused />);
  await typeName('Typed now');
  await act(async () => draft.discard());
  await draw(null);
  expect(storedName()).toBe('Typed the day before');
});
