/** Finds the page of an address, ignoring case. */
export class PageAddresses {
  private readonly patterns: readonly (readonly string[])[];

  /** @param patterns addresses of pages; a part that begins with a colon matches any, '*' at the end any that follow */
  constructor(patterns: Iterable<string>) {
    this.patterns = [...patterns].map(partsOf);
  }

  /**
   * The address as the site writes it: '/Health/Medical-History/SELF' is '/health/medical-history/SELF'. Null where no page is.
   * @param path percent-encoded, as it was asked for
   */
  spelled(path: string): string | null {
    const asked = partsOf(path.replace(OLD_NAME, '/two-wheeler'));
    for (const pattern of this.patterns) {
      const parts = asked.map((part, at) => spelledBy(pattern[Math.min(at, pattern.length - 1)], part));
      const isWhole = asked.length === pattern.length || (pattern.at(-1) === '*' && asked.length >= pattern.length);
      if (isWhole && !parts.includes(null)) return `/${parts.join('/')}`;
    }
    return null;
  }
}

/** Spec §2 says /bike in one place and /two-wheeler in another. */
const OLD_NAME = /^\/bike(?=\/|$)/i;

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** A part of an address as a pattern has it; null if it is another one. */
const spelledBy = (pattern: string | undefined, part: string): string | null => {
  if (pattern === '*' || pattern?.startsWith(':')) return part;
  return pattern === part.toLowerCase() ? pattern : null;
};
