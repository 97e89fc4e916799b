import { describe, expect, it } from 'vitest';
import { asTitle, splitClauses } from '../../../src/pipeline/wording/say-title.ts';

describe('a sentence as a title', () => {
  it.each([
    [
      'Ridership fell to 171 million trips in 2020 and has grown every year since.',
      'Ridership fell to 171 million trips in 2020 and has grown every year since',
      null,
    ],
    [
      'We propose to invest 1.36 billion euro until 2030 in three things: new trains, a dense bus network in the east, and a single ticket.',
      'We propose to invest 1.36 billion euro until 2030 in three things',
      'New trains, a dense bus network in the east, and a single ticket',
    ],
    [
      'We conclude that amber lamps and motion switches would remove most of the disturbance at low cost.',
      'Amber lamps and motion switches would remove most of the disturbance at low cost',
      null,
    ],
    [
      'In August, 27 % of all visits had at least one failed save, and support handled 412 tickets about lost forms.',
      'In August, 27 % of all visits had at least one failed save',
      'Support handled 412 tickets about lost forms',
    ],
  ])('%s', (sentence, title, rest) => {
    expect(asTitle(sentence)).toEqual({ title, rest });
  });

  it('is none where nothing true is short enough', () => {
    expect(
      asTitle(
        'Without the investment in the new trains of the second line of the metro the number of cancelled trips would grow by half until 2029.',
      ),
    ).toBeNull();
  });

  it('becomes two points where both parts stand alone', () => {
    expect(
      splitClauses('Among those under 25, 71 percent buy their ticket by phone; among those over 65, 22 percent do'),
    ).toEqual(['Among those under 25, 71 percent buy their ticket by phone', 'Among those over 65, 22 percent do']);
    expect(splitClauses('Trains, trams and buses')).toBeNull();
  });
});
