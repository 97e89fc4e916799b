import { expect, it } from 'vitest';
import { decodeBase64 } from '../../src/pictures/data-url.ts';

it.each([
  ['QQ==', 'A'],
  ['QUI=', 'AB'],
  ['QUJD', 'ABC'],
  ['QU\r\nJD', 'ABC'],
])('base64 %j is decoded', (text, bytes) => {
  expect(Buffer.from(decodeBase64(text) ?? []).toString()).toBe(bytes);
});

it.each(['', 'A', 'QQ=', 'Q===', '====', 'QQ==QUJD', 'QU=D', 'QU D', 'QU*D', 'QU-D', 'QU_D', 'QUéD', '\n'])(
  '%j is no base64',
  (text) => {
    expect(decodeBase64(text)).toBeNull();
  },
);
