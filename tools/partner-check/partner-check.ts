import { createBridgeCaller } from './bridge-caller.ts';
import { ArgumentError, type BridgeCheckOptions, readCheckOptions } from './check-options.ts';
import { runChecks } from './run-checks.ts';
import { createQuoteServiceCaller } from './travel-quotes/quote-service-caller.ts';
import { runTravelQuoteChecks } from './travel-quotes/run-travel-quote-checks.ts';

/**
 * `npm run partner:check -- --url https://bridge.example --line car`: plays purchases, refusals, repeats and broken
 * requests against an insurer's bridge, and says what is not as docs/partner-contract.md has it. With `--travel-quotes` it
 * plays quotes against a travel quote service. Exit code 1 then, and 2 for arguments that cannot be used.
 */
async function main(): Promise<number> {
  const options = readCheckOptions(process.argv.slice(2), process.env);
  const [what, results] =
    options.kind === 'bridge'
      ? [options.line, await runBridgeChecks(options)]
      : [
          'the travel quote service',
          await runTravelQuoteChecks(createQuoteServiceCaller(options.url, options.limitMs)),
        ];
  for (const { check, problem } of results) console.log(problem === null ? `✓ ${check}` : `✗ ${check}\n    ${problem}`);
  const faults = results.filter(({ problem }) => problem !== null).length;
  console.log(
    faults === 0 ? `\nAll ${results.length} checks of ${what} pass.` : `\n${faults} of ${results.length} checks fail.`,
  );
  return faults === 0 ? 0 : 1;
}

const runBridgeChecks = ({ url, secret, limitMs, line, insurer }: BridgeCheckOptions) =>
  runChecks(createBridgeCaller(url, secret, limitMs), line, insurer);

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ArgumentError ? error.message : error);
    process.exitCode = error instanceof ArgumentError ? 2 : 1;
  },
);
