import { describe, expect, it } from 'vitest';
import { errorCodes } from '../src/errors.ts';
import { catalogue, chooseErrorLanguage, sayErrorIn } from '../src/error-words/index.ts';

describe('the language of an error', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['xx', 'en'],
    ['de', 'de'],
    ['de-CH, en;q=0.8', 'de'],
    ['pt-BR', 'pt'],
    ['en;q=0.4, fr;q=0.9, *;q=0.1', 'fr'],
    ['sv, ja;q=0.5', 'ja'],
    ['de;q=0, it', 'it'],
    ['constructor, es', 'es'],
  ])('for %j is %s', (header, language) => {
    expect(chooseErrorLanguage(header)).toBe(language);
  });
});

describe.each(Object.keys(catalogue))('%s', (language) => {
  const english = 'An English sentence.';

  it('says every code in its own words, with what it takes in', () => {
    const params = { name: 'maxProjects', limit: 4711, used: 9, resetsAt: null };
    const issues = [{ path: 'name', message: english, code: 'too_long', params: { limit: 200 } }];
    for (const code of errorCodes) {
      const { message } = sayErrorIn(language, { code, message: english, params, issues });
      expect(message, code).not.toBe(english);
      expect(message, code).not.toMatch(/[{}–]|^\s|\s$/);
    }
    const limit = sayErrorIn(language, { code: 'policy_limit', message: english, params }).message;
    expect(limit).toContain('4711');
    expect(limit).not.toContain('maxProjects');
    const full = { name: 'maxStorageBytes', limit: 1_048_576, used: 1_048_570 };
    expect(sayErrorIn(language, { code: 'policy_limit', message: english, params: full }).message).toContain('1 MB');
    const may = { name: 'allowOwnConnections' };
    expect(sayErrorIn(language, { code: 'policy_limit', message: english, params: may }).message).toBe(
      catalogue[language]?.notAllowed,
    );
    const { message } = sayErrorIn(language, { code: 'validation_failed', message: english, issues });
    expect(message).toContain('name');
    expect(message).toContain('200');
  });

  it('says why a file cannot be read', () => {
    const told = (reason: string) =>
      sayErrorIn(language, { code: 'material_unreadable', message: english, params: { reason } }).message;
    expect(new Set([told('encrypted'), told('empty'), told('damaged')]).size).toBe(3);
  });

  it('leaves a sentence that it has no words for', () => {
    const issues = [{ path: 'document', message: 'Slide 2: no such layout.', code: 'no_such_layout' }];
    const said = sayErrorIn(language, { code: 'validation_failed', message: english, issues });
    expect(said.issues?.[0]?.message).toBe('Slide 2: no such layout.');
    expect(sayErrorIn(language, { code: 'validation_failed', message: english }).message).toBe(english);
  });
});
