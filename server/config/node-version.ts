import { ConfigError } from './env.ts';

/** The oldest release that gets fixes. `engines` of package.json says the same. */
const FLOOR = 24;

/** Throws a `ConfigError` for a Node that no longer gets fixes. @param version as in `process.versions.node` */
export function assertNodeVersion(version: string): void {
  if (Number.parseInt(version, 10) >= FLOOR) return;
  throw new ConfigError(
    `Chhatri runs on Node ${FLOOR} or newer, and this is ${version}: install it, or run \`npm run setup\`, which brings it to node_modules/.bin/node.`,
  );
}
