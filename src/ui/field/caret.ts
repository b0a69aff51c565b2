/**
 * Where the caret belongs after a text of digits has been given its separators: behind as many digits as before,
 * and past the separator that follows when the visitor has just typed the digit before it.
 */
export function caretByDigits(raw: string, caret: number, next: string): number {
  if (caret >= raw.length) return next.length;
  const digits = raw.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  let at = 0;
  while (at < next.length && seen < digits) {
    if (/\d/.test(next.charAt(at))) seen += 1;
    at += 1;
  }
  const justTyped = /\d/.test(raw.charAt(caret - 1));
  return justTyped && next.charAt(at) === '-' ? at + 1 : at;
}
