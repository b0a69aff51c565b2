import { type Config, configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { checksOfConfig } from './checks-of-config.ts';
import { runChecks } from './run-checks.ts';

/**
 * `npm run doctor`: checks the server's environment against the real services. It sells, sends and stores nothing. Ends with 0
 * if nothing is wrong, 1 if something is, and 2 if the environment cannot be read.
 */
const LIMIT_MS = 10_000;

const now = () => new Date();

/** Throws a `ConfigError` for all that prevents the server from starting. */
function readConfig(): Config {
  const config = configFromEnv(process.env, { storesSecret: false });
  const setting = { config, now, timer: systemTimer, log: createLog('silent'), report: () => undefined };
  for (const line of Object.values(serverLines)) line.connect(setting);
  return config;
}

async function run(): Promise<void> {
  const setting = { config: readConfig(), now, limitMs: LIMIT_MS };
  const findings = await runChecks(checksOfConfig(setting), LIMIT_MS, (line) => console.log(line));
  const wrongs = findings.filter(({ mark }) => mark === 'wrong').length;
  console.log(wrongs === 0 ? '\nNothing is wrong.' : `\n${wrongs} of ${findings.length} to correct.`);
  process.exitCode = wrongs === 0 ? 0 : 1;
}

run().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError;
  console.error(isKnown ? `✗ Configuration: ${error.message}` : error);
  process.exitCode = isKnown ? 2 : 1;
});
