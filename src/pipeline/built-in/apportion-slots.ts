/**
 * Shares a number of slides among parts by weight, none above its most: whole slides by the largest quotient (Sainte-Laguë), so that small
 * parts get theirs before large ones get many. Parts may end with none.
 */
export function apportionSlots(parts: readonly { weight: number; most: number }[], slots: number): number[] {
  const shares = parts.map(() => 0);
  for (let given = 0; given < slots; given++) {
    let best = -1;
    let quotient = 0;
    for (const [i, part] of parts.entries()) {
      const share = shares[i] ?? 0;
      const next = part.weight / (2 * share + 1);
      if (share < part.most && next > quotient) [best, quotient] = [i, next];
    }
    if (best < 0) break;
    shares[best] = (shares[best] ?? 0) + 1;
  }
  return shares;
}
