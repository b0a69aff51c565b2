import type { Line } from '#contract/lines.ts';
import { useScreenPaths } from '../screens/useScreenPaths.ts';

/** How to find the paths of the tests that come to a state of a journey. */
export function StateTests({ line, path }: { readonly line: Line; readonly path: string }) {
  const { data: paths } = useScreenPaths(line);
  if (!paths) return null;
  return (
    <section aria-label="Tests that take it">
      <h3>Tests that take it</h3>
      {path in paths.states ? (
        <>
          <p>
            The shortest path that ends here:{' '}
            <code>{`npm run paths -- --line ${line} --kind shortest --to ${path}`}</code>
          </p>
          <p className="soft">
            All that take it are in the report of <code>npm run test:paths</code>: choose this state in its filter.
          </p>
        </>
      ) : (
        <p className="soft">None ends here: the machine leaves this state at once. Look at the state that follows.</p>
      )}
    </section>
  );
}
