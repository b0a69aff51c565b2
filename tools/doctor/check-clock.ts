import { type Check, open, right, wrong } from './check.ts';

/** Signatures are refused after five minutes. Part of that is the partner's own clock. */
const MAX_MINUTES = 2;

interface Difference {
  readonly host: string;
  /** Milliseconds that this machine is ahead; negative if it is behind. */
  readonly ahead: number;
}

/** Compares this machine's clock with the header `Date` of partners. One that agrees is enough: the others may be wrong. */
export const checkClock = (addresses: readonly string[], now: () => Date): Check => ({
  about: 'Clock',
  silent: open('no partner told the time. Compare it yourself: `timedatectl`.'),
  async look(signal) {
    const hosts = [...new Set(addresses.map((address) => new URL(address).origin))];
    const answers = await Promise.all(hosts.map((origin) => differenceTo(origin, now, signal)));
    const differences = answers.filter((one) => one !== null);
    const same = differences.find(({ ahead }) => Math.abs(ahead) <= MAX_MINUTES * 60_000);
    if (same) return right(`the same as at ${same.host}.`);
    const [first] = differences;
    if (!first) return open('no partner told the time. Compare it yourself: `timedatectl`.');
    const minutes = Math.round(Math.abs(first.ahead) / 60_000);
    const side = first.ahead > 0 ? 'ahead of' : 'behind';
    return wrong(
      `${minutes} minutes ${side} ${first.host}, so signatures are refused. Set it: \`timedatectl set-ntp true\`.`,
    );
  },
});

async function differenceTo(origin: string, now: () => Date, signal: AbortSignal): Promise<Difference | null> {
  try {
    const { headers } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
    const theirs = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(theirs) ? null : { host: new URL(origin).host, ahead: now().getTime() - theirs };
  } catch {
    // What is wrong with the partner is in its own line.
    return null;
  }
}
