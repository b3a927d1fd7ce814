// Tests saving a form: every field is sent, and a colleague's changes to the other fields stay.
// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mount } from '../ui/testing/mount.tsx';
import { CallFailure } from './api.ts';
import { useEditSave } from './query.ts';

interface Tag {
  id: number;
  name: string;
  isPublic: boolean;
}
type Fields = Omit<Tag, 'id'>;

const fieldsOf = ({ name, isPublic }: Tag): Fields => ({ name, isPublic });
const read = { data: { id: 3, name: 'Net zero', isPublic: true }, etag: '"1"' };
const newest = { data: { id: 3, name: 'Net zero', isPublic: false }, etag: '"2"' };
const conflict = () => Promise.reject(new CallFailure(409, 'Someone else changed this.'));

async function formOf(readAgain = async () => newest) {
  let save: ReturnType<typeof useEditSave<Tag, Fields>> | undefined;
  function Form() {
    save = useEditSave(read, readAgain, fieldsOf);
    return null;
  }
  await mount(<Form />);
  return (after: Fields, send: (payload: Fields, etag: string | null) => Promise<void>) =>
    save?.(after, send);
}

test('sends all fields with the version that was read', async () => {
  const save = await formOf();
  const sent: unknown[] = [];
  await save({ name: 'Net gain', isPublic: true }, async (...one) => void sent.push(one));
  expect(sent).toEqual([[{ name: 'Net gain', isPublic: true }, '"1"']]);
});

test('sends nothing when nothing was changed', async () => {
  const save = await formOf();
  await save({ name: 'Net zero', isPublic: true }, () => Promise.reject(new Error('sent')));
});

test('after a conflict, sends the typed fields and keeps the colleague’s changes to the others', async () => {
  const save = await formOf();
  const typed = { name: 'Net gain', isPublic: true };
  await expect(save(typed, conflict)).rejects.toThrow('Someone else');
  const sent: unknown[] = [];
  await save(typed, async (...one) => void sent.push(one));
  expect(sent).toEqual([[{ name: 'Net gain', isPublic: false }, '"2"']]);
});

test('keeps the old version after a conflict while the newest one cannot be read', async () => {
  const save = await formOf(() => Promise.reject(new Error('offline')));
  const typed = { name: 'Net gain', isPublic: true };
  await expect(save(typed, conflict)).rejects.toThrow('Someone else');
  const sent: unknown[] = [];
  await save(typed, async (...one) => void sent.push(one));
  expect(sent).toEqual([[typed, '"1"']]);
});
