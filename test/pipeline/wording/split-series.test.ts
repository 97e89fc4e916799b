import { describe, expect, it } from 'vitest';
import { splitSeries } from '../../../src/pipeline/wording/split-series.ts';

describe('a sentence that counts several things', () => {
  it.each([
    ['The assembly votes on three points: the garden, the fee and the loan.', 'The assembly votes on three points', ['The garden', 'The fee', 'The loan']], // prettier-ignore
    ['Prosimy radę gminy o przyjęcie planu, o zabezpieczenie 3,8 mln zł i o upoważnienie wójta.', 'Prosimy radę gminy', ['Przyjęcie planu', 'Zabezpieczenie 3,8 mln zł', 'Upoważnienie wójta']], // prettier-ignore
    ["Si chiede alla giunta di approvare la spesa, di autorizzare l'orario e di presentare la domanda.", 'Si chiede alla giunta', ['Approvare la spesa', "Autorizzare l'orario", 'Presentare la domanda']], // prettier-ignore
    ['What we ask for: agree to spend £310,000 on a unit, which pays back in three years, and accept the risk until the drill.', 'What we ask for', ['Agree to spend £310,000 on a unit, which pays back in three years', 'Accept the risk until the drill']], // prettier-ignore
  ])('%s', (sentence, head, items) => {
    expect(splitSeries(sentence)).toEqual({ head, items });
  });

  it('is no sentence that names two, or explains after its colon', () => {
    expect(splitSeries('We ask for the garden and for the loan.')).toBeNull();
    expect(splitSeries('The main risk is the start: the contract begins on 1 September.')).toBeNull();
  });
});
