import { judgeGenerated } from './generated/judge-generated.ts';
import { judgeWritten } from './judge-written.ts';
import { MutantOptionError, readMutantOptions } from './mutant-options.ts';

/**
 * `npm run test:mutants [-- --only words]`: breaks one written rule of the source at a time and runs the few tests that
 * should fail. `-- --generated 300 --seed 7`: a sample of the mutants that are generated from the machines and tables;
 * `--generated all`: each of them. Nothing is written. Exits with 1 if a mutant survives, with 2 for a wrong option.
 */
try {
  const options = readMutantOptions(process.argv.slice(2));
  const survivors = options.kind === 'written' ? await judgeWritten(options.only) : await judgeGenerated(options);
  process.exit(survivors === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof MutantOptionError)) throw error;
  console.error(error.message);
  process.exit(2);
}
