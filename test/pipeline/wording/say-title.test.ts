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
    [
      "L'aménagement coûte 38 000 euros, dont 20 000 apportés par le département, 8 000 par la fondation et 10 000 sur nos réserves.",
      "L'aménagement coûte 38 000 euros",
      '20 000 apportés par le département, 8 000 par la fondation et 10 000 sur nos réserves',
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

  it('is none where what it announces stood in a line of its own', () => {
    expect(asTitle('For the next version, the property should be')).toBeNull();
  });

  it('does not end before the last of a series', () => {
    const sentence =
      'The registry helps all of your teams to manage, version control, and collaboratively go on with the prompts of each product.';
    expect(asTitle(sentence)).toBeNull();
    expect(splitClauses(sentence)).toBeNull();
  });

  it('leaves no clause behind that has its verb at its end', () => {
    const said = asTitle(
      'Das neue Haus kostet mehr als geplant, weil der Boden mit Pfählen gesichert werden muss und der Stahl teurer geworden ist',
    );
    expect(said).toEqual({ title: 'Das neue Haus kostet mehr als geplant', rest: null });
  });

  it('becomes two points where both parts stand alone', () => {
    expect(
      splitClauses('Among those under 25, 71 percent buy their ticket by phone; among those over 65, 22 percent do'),
    ).toEqual(['Among those under 25, 71 percent buy their ticket by phone', 'Among those over 65, 22 percent do']);
    expect(splitClauses('Trains, trams and buses')).toBeNull();
    expect(
      splitClauses('Visits fell by 29 percent on nights with white light, and by 8 percent with amber'),
    ).toBeNull();
  });
});
