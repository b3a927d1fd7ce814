// Tests that pasted text keeps its headings and lists, whichever program it comes from.
import { expect, test } from 'vitest';
import { pastedHTML } from './pasted-html.ts';

test('headings of every level become one of the two allowed levels', () => {
  expect(pastedHTML('<h1>a</h1><h2>b <i>c</i></h2><h3>d</h3><h4>e</h4><h6>f</h6>')).toBe(
    '<h3>a</h3><h3>b <i>c</i></h3><h3>d</h3><h4>e</h4><h4>f</h4>',
  );
});

const item = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

test('the paragraphs of a list from Word become a list again', () => {
  const html = pastedHTML(
    `<p>Needs:</p>${item('·', 'one')}${item('·', '<b>two</b>')}${item('1.', 'three')}<p>end</p>`,
  );
  expect(html.replace(/<!--.*?-->/g, '')).toBe(
    '<p>Needs:</p><ul><li>one</li><li><b>two</b></li></ul><ol><li>three</li></ol><p>end</p>',
  );
});
