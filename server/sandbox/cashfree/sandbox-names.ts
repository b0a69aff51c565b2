/** The holder of the sandbox's documents: this name is anyone's, because the calls do not say whom they are about. */
export const ANYONE = 'HOLDER OF THE SANDBOX';

const SCORES = [
  [100, 'DIRECT_MATCH'],
  [85, 'GOOD_PARTIAL_MATCH'],
  [70, 'MODERATE_PARTIAL_MATCH'],
  [38, 'POOR_PARTIAL_MATCH'],
  [14, 'NO_MATCH'],
] as const;

/** In the steps of Cashfree's test data: 'john d' for John Doe is 85, 'j doe' 70, 'jane d' 38. */
export function nameScore(one: string, other: string): (typeof SCORES)[number] {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  if (other === ANYONE || ours.join(' ') === theirs.join(' ')) return SCORES[0];
  const [short, long] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  const cut = short.filter((word) => !long.includes(word) && long.some((name) => isInitial(word, name)));
  const found = cut.length + short.filter((word) => long.includes(word)).length;
  if (found < short.length) return found > 0 ? SCORES[3] : SCORES[4];
  const isLastCut = cut.length === 1 && cut[0] !== short[0];
  return cut.length === 0 || isLastCut ? SCORES[1] : SCORES[2];
}

const wordsOf = (name: string): string[] => name.toUpperCase().split(/\s+/).filter(Boolean);
const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
