import argon2 from 'argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/security/passwords.ts';

const passwords = createPasswords(2);

describe('passwords', () => {
  it('are hashed with argon2id at m=19456, t=2, p=1, each with its own salt', async () => {
    const [first, second] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(first.split('$').slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=19456,p=1,t=2']);
    expect(first).not.toBe(second);
  });

  it('are right or wrong, in whichever form their letters were composed', async () => {
    const stored = await passwords.hash('Zürich 8001'.normalize('NFD'));
    expect(await passwords.verify(stored, 'Zürich 8001'.normalize('NFC'))).toEqual({ ok: true, rehash: null });
    expect(await passwords.verify(stored, 'zürich 8001')).toEqual({ ok: false, rehash: null });
    expect(await passwords.verify('not a hash', 'Zürich 8001')).toEqual({ ok: false, rehash: null });
  });

  it('come with a new hash when theirs is of weaker parameters, and only when they are right', async () => {
    const weak = await argon2.hash('correct horse', {
      type: argon2.argon2id,
      memoryCost: 8_192,
      timeCost: 1,
      parallelism: 1,
    });
    const { ok, rehash } = await passwords.verify(weak, 'correct horse');
    expect(ok).toBe(true);
    expect(rehash).toContain('$m=19456,p=1,t=2$');
    expect(await passwords.verify(rehash, 'correct horse')).toEqual({ ok: true, rehash: null });
    expect(await passwords.verify(weak, 'wrong horse')).toEqual({ ok: false, rehash: null });
  });

  it('are hashed for an unknown account too, even with the password of the decoy', async () => {
    expect(await passwords.verify(null, 'nobody has this password')).toEqual({ ok: false, rehash: null });
    const stored = await passwords.hash('correct horse');
    // Time of the processor, which a busy machine does not stretch.
    const cost = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 7; round++) await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const wrong = await cost(() => passwords.verify(stored, 'wrong horse'));
    const unknown = await cost(() => passwords.verify(null, 'wrong horse'));
    expect(unknown).toBeGreaterThan(wrong / 3);
    expect(unknown).toBeLessThan(wrong * 3);
  });
});
