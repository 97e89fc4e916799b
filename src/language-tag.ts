import { z } from 'zod';

/** A BCP 47 tag as people write it; an implementation must take one of 35 characters (RFC 5646, 4.4.1). */
export const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "en" or "pt-BR"');
