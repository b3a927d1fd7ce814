// The public page of a challenge, as it is rendered.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { sectionTypes } from '../contract/vocabulary.ts';
import { ChallengePage } from './ChallengePage.tsx';
import type { PublicChallenge } from './challenge.ts';

const challenge: PublicChallenge = {
  id: 7,
  name: 'Quieter pumps',
  startDate: '2026-06-01',
  endDate: '2026-07-01',
  background: '',
  awardDescription: '',
  imageS3Key: 'thumbnail.png',
  partnerLogos: [],
  summaryImages: [],
  tags: [],
  sections: [
    {
      sort: 1,
      title: 'The site',
      type: sectionTypes.Video,
      contents: [{ sort: 1, title: '', content: 'https://vimeo.com/76979871' }],
    },
  ],
};

const page = (today: string, isPreview: boolean) =>
  renderToString(
    <ChallengePage
      site="ix"
      files={{ styles: [], fonts: [] }}
      challenge={challenge}
      today={today}
      isPreview={isPreview}
    />,
  );

test.each([
  ['2026-05-31', 'Opens soon'],
  ['2026-06-01', 'Open now'],
  ['2026-07-01', 'Open now'],
  ['2026-07-02', 'Closed'],
])('on %s it says %s; its preview, to which nobody can apply, says nothing', (today, state) => {
  expect(page(today, false)).toContain(`data-state="${state}"`);
  expect(page(today, true)).not.toContain('data-state');
});

test('a video may do no more than play, and learns no more than which site shows it', () => {
  const [frame] = page('2026-06-01', true).match(/<iframe[^>]*>/) ?? [];
  expect(frame).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"');
  expect(frame?.toLowerCase()).toContain('referrerpolicy="strict-origin"');
});
