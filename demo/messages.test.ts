// Tests the demonstration's contact messages: valid, on both sites, and none from the future.
import { expect, test } from 'vitest';
import { ContactForm } from '../contract/contact-messages.ts';
import { demoMessages } from './messages.ts';

const today = '2026-03-01';
const messages = demoMessages(today);
const of = (site: number) => messages.filter((message) => message.site === site);

test('are 25 from 25 people, and the form accepts each', () => {
  expect(messages).toHaveLength(25);
  expect(new Set(messages.map(({ email }) => email)).size).toBe(25);
  for (const message of messages) {
    const { site: _, sentOn: __, readAt: ___, doneBy: ____, reply: _____, ...form } = message;
    expect(ContactForm.parse(form)).toEqual(form);
  }
});

test('are on both sites, with a third of each unread', () => {
  for (const site of [1, 2]) {
    const unread = of(site).filter(({ readAt }) => readAt === null).length;
    expect(of(site).length).toBeGreaterThanOrEqual(10);
    expect(unread / of(site).length).toBeCloseTo(1 / 3, 1);
  }
});

test('are short and long, some with line breaks, some without a company', () => {
  const lengths = messages.map(({ message }) => message.length);
  expect(Math.min(...lengths)).toBeLessThan(60);
  expect(Math.max(...lengths)).toBeGreaterThan(400);
  const withBreaks = messages.filter(({ message }) => message.includes('\n')).length;
  expect(withBreaks).toBeGreaterThan(5);
  expect(withBreaks).toBeLessThan(messages.length - 5);
  expect(messages.some(({ company }) => company === '')).toBe(true);
});

test('were sent in the last weeks and read later, never in the future in any time zone', () => {
  const startOfDay = new Date(`${today}T00:00:00+14:00`).toISOString();
  for (const { sentOn, readAt } of messages) {
    expect(sentOn < startOfDay).toBe(true);
    if (readAt !== null) expect(readAt > sentOn && readAt < startOfDay).toBe(true);
  }
  expect(messages.filter(({ sentOn }) => sentOn > '2026-02-22').length).toBeGreaterThan(4);
  expect(messages.filter(({ sentOn }) => sentOn < '2026-01-20').length).toBeGreaterThan(4);
});

test('are unread, open and done on both sites, and a done one has a reply', () => {
  for (const site of [1, 2]) {
    const statuses = of(site).map(({ readAt, doneBy }) =>
      doneBy === null ? (readAt === null ? 'unread' : 'open') : 'done',
    );
    expect(new Set(statuses)).toEqual(new Set(['unread', 'open', 'done']));
    expect(of(site).filter(({ reply, doneBy }) => reply !== null && doneBy !== null)).not.toEqual([]);
  }
  for (const { reply, doneBy, readAt } of messages) {
    if (reply !== null) expect(doneBy).not.toBeNull();
    if (doneBy !== null) expect(readAt).not.toBeNull();
  }
});
