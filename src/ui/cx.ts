/** Joins class names and skips absent ones (a CSS module's class is `string | undefined` in strict mode). */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
