import type { TwoPeriods } from '#contract/funnel/views.ts';

/** What is counted of each key: in the chosen days, and in as many days before. */
export class CountsByPeriod<Counts> {
  private readonly found = new Map<string, TwoPeriods<Counts>>();

  /** @param none what is counted of a key at first */
  constructor(private readonly none: () => Counts) {}

  get keys(): string[] {
    return [...this.found.keys()];
  }

  both(key: string): TwoPeriods<Counts> {
    const both = this.found.get(key) ?? { now: this.none(), before: this.none() };
    this.found.set(key, both);
    return both;
  }

  /** What a row is added to. */
  of(key: string, isNow: boolean): Counts {
    return isNow ? this.both(key).now : this.both(key).before;
  }
}
