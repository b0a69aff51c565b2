// The names of a test file, read off its text: the file need not run, nor compile. Biome's indentation says what stands within what.

const OPENING = /^\s*(describe|test|it)(?:\.(each|for)\b.*|\(.*)$/;
const NAME_AT_ONCE = /^[^(]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s;
const NAME_AFTER_TABLE = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s;
const HOLE = /%[sdifjo]|\$\{[^}]*\}|\$\w+/g;

/**
 * The names of the tests that run in a file: for each its describes, then its own, as they are written (`%s` and `${…}` not filled in).
 * A test that is skipped or still to be written is none.
 */
export function testNames(source: string): string[][] {
  const lines = source.split('\n');
  const names: string[][] = [];
  const open: { indent: number; name: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S|$/);
    if (open.at(-1)?.indent === indent && line[indent] === '}') open.pop();
    const [, kind, table] = OPENING.exec(line) ?? [];
    if (kind === undefined) continue;
    const pattern = table === undefined ? NAME_AT_ONCE : NAME_AFTER_TABLE;
    const name = pattern.exec(lines.slice(index).join('\n'))?.[2];
    if (name === undefined) continue;
    if (kind === 'describe') open.push({ indent, name });
    else names.push([...open.map((block) => block.name), name]);
  }
  return names;
}

/** Whether `said` is the name `written`, or one of its cases: what fills its holes has to stand in the file, too. */
function names(written: string, said: string, source: string): boolean {
  if (written === said) return true;
  const literal = written.split(HOLE).map((text) => text.replaceAll('%%', '%').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const filled = new RegExp(`^${literal.join('(.+)')}$`).exec(said)?.slice(1) ?? [];
  return filled.length > 0 && filled.every((part) => source.includes(part.replace(/^"(.*)"$/, '$1')));
}

/** Whether a test of this name, its describes before it, stands in the file. */
export function hasTest(source: string, said: readonly string[]): boolean {
  return testNames(source).some(
    (written) => written.length === said.length && written.every((part, at) => names(part, said[at] ?? '', source)),
  );
}
