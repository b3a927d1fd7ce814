// Tests that rich text is shown with its allowed formatting, and that nothing else reaches the page.
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { RichTextView } from './RichTextView.tsx';

async function shown(html: string): Promise<string> {
  await mount(<RichTextView html={html} />);
  return document.querySelector('main > div')?.innerHTML ?? '';
}

test('shows all allowed formatting unchanged', async () => {
  const html =
    '<h3>Why</h3><h4>Now</h4><p>a<br><strong>b</strong><em>c</em><u>d</u><s>e</s></p>' +
    '<ul><li><p>one</p></li></ul><ol><li>two</li></ol><blockquote><p>said</p></blockquote>';
  expect(await shown(html)).toBe(html);
});

test('a link opens in a new tab and sends no referrer', async () => {
  expect(await shown('<p><a href="https://example.com/a?b=1&amp;c" onclick="x()" class="y">go</a></p>')).toBe(
    '<p><a href="https://example.com/a?b=1&amp;c" rel="noopener noreferrer nofollow" target="_blank">go</a></p>',
  );
});

test('a link may open an email', async () => {
  expect(await shown('<p><a href="mailto:a@example.com">write</a></p>')).toContain(
    'href="mailto:a@example.com"',
  );
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com',
  '/settings',
  '',
])('shows a link to %j as text only', async (href) => {
  expect(await shown(`<p><a href="${href}">go</a></p>`)).toBe('<p>go</p>');
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
  ['<p onclick="alert(1)" style="color:red" id="x" class="y">a</p>', '<p>a</p>'],
  ['<svg onload=alert(1)><style>x</style><a href="javascript:alert(1)">a</a></svg>', 'a'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<p>a<iframe src="https://example.com">b</iframe></p>', '<p>a</p>'],
  ['<p>a<template><p>b</p></template></p>', '<p>a</p>'],
  ['<form action="/x"><input value="y"><button>Send</button></form>', 'Send'],
  ['<div><p>a</p><h1>b <em>c</em></h1></div>', '<p>a</p>b <em>c</em>'],
  ['<!-- x --><p>a</p>', '<p>a</p>'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['plain & simple', 'plain &amp; simple'],
])('%s becomes %s', async (html, expected) => {
  const result = await shown(`${html}<p>end</p>`);
  expect(result.replace(/<p>end<\/p>$|end$/, '')).toBe(expected);
});

test.each(['', '<p></p>', '<p> &nbsp; </p>'])('%j shows nothing', async (html) => {
  await mount(<RichTextView html={html} />);
  expect(document.querySelector('main > div')).toBeNull();
});
