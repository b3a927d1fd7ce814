// Tests that the form checks an address before it asks the server, and shows the server's refusal.
import { expect, test, vi } from 'vitest';
import { find, mount, press, type } from '../../ui/testing/mount.tsx';
import { FindPerson } from './FindPerson.tsx';

const input = () => document.querySelector('input') as HTMLInputElement;
const text = () => document.body.textContent ?? '';
const found = { email: 'sme5@demo.example', person: null, places: [], earlier: [] };

/** Returns the bodies that were sent and what was found. The server gives this reply. */
async function show(reply: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return reply();
  });
  const onFound = vi.fn();
  await mount(<FindPerson onFound={onFound}>{null}</FindPerson>);
  return { sent, onFound };
}

test('an empty or wrong address is refused and focused before anything is sent', async () => {
  const { sent } = await show(() => Response.json(found));
  await press(find('button', 'Find'));
  expect(text()).toContain('This is a required field.');
  expect(document.activeElement).toBe(input());
  await type(input(), 'sme5');
  expect(text()).toContain('Please provide a valid email.');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  await press(find('button', 'Find'));
  expect(sent).toEqual([]);

  await type(input(), 'sme5@demo.example');
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
});

test('what the server found is passed on', async () => {
  const { sent, onFound } = await show(() => Response.json(found));
  await type(input(), ' sme5@demo.example ');
  await press(find('button', 'Find'));
  expect(sent).toEqual([{ email: 'sme5@demo.example' }]);
  expect(onFound).toHaveBeenCalledWith(found);
});

test('a refusal of the server is shown until the address changes', async () => {
  const { onFound } = await show(() =>
    Response.json(
      { title: 'One field is wrong.', errors: { email: 'This address cannot be searched.' } },
      { status: 400 },
    ),
  );
  await type(input(), 'sme5@demo.example');
  await press(find('button', 'Find'));
  expect(text()).toContain('This address cannot be searched.');
  expect(onFound).not.toHaveBeenCalled();
  await type(input(), 'sme6@demo.example');
  expect(text()).not.toContain('This address cannot be searched.');
});
