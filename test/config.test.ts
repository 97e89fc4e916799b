import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

describe('the configuration', () => {
  it('is listed in .env.example, each setting with its default', () => {
    const listed = Object.fromEntries(
      Array.from(example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm), ([, name, value]) => [name, value]),
    );
    const config = readConfig({});
    const defaults = Object.fromEntries(
      Object.entries(config).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : String(value ?? ''),
      ]),
    );
    const unset = (name: string) => listed[name] === '' && defaults[name] === undefined;
    for (const [name, value] of Object.entries(defaults)) expect(listed[name], name).toBe(value);
    for (const name of Object.keys(listed)) expect(name in defaults || unset(name), name).toBe(true);
  });

  it('names every wrong variable in one message', () => {
    expect(() => readConfig({ PORT: 'eighty', ENGINE_PROCESSES: '0' })).toThrow(
      /PORT: must be a number.*\n.*ENGINE_PROCESSES: must be at least 1$/,
    );
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', WEB_SERVER_SECRET: ' a , b ' })).toMatchObject({
      PORT: 8080,
      WEB_SERVER_SECRET: ['a', 'b'],
    });
  });

  it.each(['p@ss:w/o#r d', '100%41 sure?', "it's $HOME & \\", 'пароль'])(
    'puts the password %s into the address of the database as it is',
    (password) => {
      const env = {
        DATABASE_URL: 'postgresql://me@db.example:5433/decks?sslmode=require',
        DATABASE_PASSWORD: password,
      };
      const { DATABASE_URL: address = '' } = readConfig(env);
      expect(decodeURIComponent(new URL(address).password)).toBe(password);
      expect(new URL(address)).toMatchObject({ username: 'me', host: 'db.example:5433', pathname: '/decks' });
    },
  );

  it('leaves what is no address to whoever opens it', () => {
    expect(readConfig({ DATABASE_URL: 'localhost/x', DATABASE_PASSWORD: 'a' }).DATABASE_URL).toBe('localhost/x');
  });
});
