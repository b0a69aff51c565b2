import { createBridgeCaller } from './bridge-caller.ts';
import { ArgumentError, readCheckOptions } from './check-options.ts';
import { runChecks } from './run-checks.ts';

/**
 * `npm run partner:check -- --url https://bridge.example --line car`: plays purchases, refusals, repeats and broken
 * requests against an insurer's bridge, and says what is not as docs/partner-contract.md has it. Exit code 1 then, and 2
 * for arguments that cannot be used.
 */
async function main(): Promise<number> {
  const { url, secret, limitMs, line, insurer } = readCheckOptions(process.argv.slice(2), process.env);
  const results = await runChecks(createBridgeCaller(url, secret, limitMs), line, insurer);
  for (const { check, problem } of results) console.log(problem === null ? `✓ ${check}` : `✗ ${check}\n    ${problem}`);
  const faults = results.filter(({ problem }) => problem !== null).length;
  console.log(
    faults === 0 ? `\nAll ${results.length} checks of ${line} pass.` : `\n${faults} of ${results.length} checks fail.`,
  );
  return faults === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ArgumentError ? error.message : error);
    process.exitCode = error instanceof ArgumentError ? 2 : 1;
  },
);
