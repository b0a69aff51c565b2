/** The hosts of most addresses in India. */
const USUAL = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'hotmail.com', 'outlook.com', 'rediffmail.com'],
  ...['icloud.com', 'protonmail.com'],
];
/** Hosts that exist one letter away from a usual one. */
const EXISTING = [
  'ymail.com',
  'mail.com',
  'email.com',
  'fmail.com',
  'zmail.com',
  'yahoo.it',
  'yahoo.ie',
  'yahoo.co.id',
];

/** One letter too many, too few or another one, or two letters swapped. */
function isOneEditAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [from, to] = [typed.slice(same), meant.slice(same)];
  const isSwapped = from[0] === to[1] && from[1] === to[0];
  return (
    from !== to &&
    (from.slice(1) === to ||
      from === to.slice(1) ||
      from.slice(1) === to.slice(1) ||
      (isSwapped && from.slice(2) === to.slice(2)))
  );
}

/**
 * The address that was probably meant: 'asha@gmial.com' → 'asha@gmail.com'; null if the host is none that is nearly a
 * usual one. No errors.
 * @param isTyping the end may still be missing: 'gmail.co' is then no mistake
 */
export function addressMeant(address: string, isTyping: boolean): string | null {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL.includes(host) || EXISTING.includes(host)) return null;
  if (isTyping && USUAL.some((usual) => usual.startsWith(host))) return null;
  const meant = USUAL.find((usual) => isOneEditAway(host, usual));
  return meant === undefined ? null : `${address.slice(0, at + 1)}${meant}`;
}
