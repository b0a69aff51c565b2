interface Share {
  readonly all: readonly string[];
  readonly missed: readonly string[];
}
interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
}

/** Whole percents, rounded down: 100 % means all. */
const percentOf = ({ all, missed }: Share): number => Math.floor(((all.length - missed.length) / all.length) * 100);

const shareText = (what: string, share: Share): string => {
  const { all, missed } = share;
  return `${what} ${String(all.length - missed.length).padStart(3)}/${all.length} ${String(percentOf(share)).padStart(3)} %`;
};

/** `health  model  states 138/138 100 %  transitions 325/325 100 %` */
export const coverageLine = (machine: string, tier: string, covered: Coverage | null): string => {
  const name = `${machine}  ${tier.padEnd(5)}`;
  if (!covered) return `${name}  not run yet`;
  return `${name}  ${shareText('states', covered.states)}  ${shareText('transitions', covered.transitions)}`;
};

/** What a tier did not come to, a line each. */
export const missedLines = (tier: string, covered: Coverage | null): string[] =>
  [...(covered?.states.missed ?? []), ...(covered?.transitions.missed ?? [])].map((name) => `  ${tier} missed ${name}`);
