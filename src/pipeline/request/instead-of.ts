/** Before what something takes the place of ("instead of a table"), in the languages that say it before; the source of an expression without case. */
export const INSTEAD_OF =
  'instead of|rather than|in place of|statt|anstatt|anstelle|au lieu d(?:e|u|es)|plutôt que|plutôt qu.|en lugar de|en vez de|invece (?:di|d.)|invece della?|invece del|al posto d[ei]l?l?a?|em vez d[eoa]|no lugar d[eoa]|in plaats van|zamiast|вместо|замість';
