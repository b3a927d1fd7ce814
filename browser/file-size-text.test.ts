// Tests that file sizes are shown in bytes, KB or MB.
import { expect, test } from 'vitest';
import { fileSizeText } from './file-size-text.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [15_400, '15 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_258_291, '1.2 MB'],
  [25 * 1024 * 1024, '25.0 MB'],
])('%i is %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
