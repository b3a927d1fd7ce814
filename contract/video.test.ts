// Tests which addresses are videos of the two services, and which player shows them.
import { expect, test } from 'vitest';
import { videoOf } from './video.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?feature=share&v=${id}&t=3s`,
  `https://m.youtube.com/watch?v=${id}#top`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `youtube.com/live/${id}`,
  `  https://youtu.be/${id}  `,
])('%s is shown without cookies', (address) => {
  expect(videoOf(address)).toEqual({
    service: 'YouTube',
    embedURL: `https://www.youtube-nocookie.com/embed/${id}`,
  });
});

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://www.vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
])('%s is shown without tracking', (address, embedURL) => {
  expect(videoOf(address)).toEqual({ service: 'Vimeo', embedURL });
});

test.each([
  '',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=tooshort',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
])('%s is not a video', (address) => {
  expect(videoOf(address)).toBeNull();
});
