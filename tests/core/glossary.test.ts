import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** `| word | means | not | where |` */
const ENTRIES = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!word |---)/.test(line) && !line.startsWith('|---'))
  .map((line) => {
    const [word = '', means = '', not = '', where = ''] = line.slice(2, -2).split(' | ');
    return { word, means, not, where };
  });

const NAMES = ['contract', 'machines', 'server', 'src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
);
const CODE = NAMES.filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .concat(NAMES)
  .join('\n');

it('has at most 60 words, each once and with its meaning', () => {
  expect(ENTRIES.length).toBeGreaterThan(40);
  expect(ENTRIES.length).toBeLessThanOrEqual(60);
  expect(new Set(ENTRIES.map(({ word }) => word)).size).toBe(ENTRIES.length);
  expect(ENTRIES.filter(({ means, where }) => means === '' || where === '')).toEqual([]);
});

it('names what the code has, but for names to come', () => {
  const names = ENTRIES.flatMap(({ where }) =>
    [...(where.split('to come:')[0] ?? '').matchAll(/`([^`…]+)…?`/g)].map(([, name = '']) => name.replace(/^\*/, '')),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !CODE.includes(name.replace(/\/$/, '')))).toEqual([]);
});

/**
 * Where a word that the glossary refuses is right: a specification, a law, a library or what is stored calls something so.
 * @param names the identifiers that have it, or `in` files
 */
const RIGHT: Readonly<Record<string, { readonly names?: readonly string[]; readonly in?: RegExp }>> = {
  // Razorpay's documents.
  customer: { in: /^server\/sandbox\/razorpay\/|\/customer-information-sheet\.ts$/ },
  duty: { names: ['LegalDuty', 'disclosureDutyPart', 'lastCoverEndWithoutDuty'] },
  duties: { names: ['LEGAL_DUTIES', 'DUTIES'], in: /\/legal-duties\.ts$/ },
  // V8's settings.
  generation: { names: ['maxOldGenerationSizeMb', 'maxYoungGenerationSizeMb'] },
  // A document that persons are given.
  kept: { names: ['kept_by_law'] },
  // Settings of Node, PostgreSQL's client and TanStack Query.
  keep: {
    names: ['keepAlive', 'keepAliveInitialDelayMillis', 'keepAliveTimeout', 'keepPreviousData', 'KEEP_ALIVE'],
  },
  // What a filter left out of a typed text, and an outcome of insurers that is stored.
  leftOut: {
    in: /^src\/ui\/field\/|^contract\/(?:shared\/field-typing|funnel\/views)\.ts$|^server\/(?:domain\/insurers|operations\/insurers|studio)\/|^src\/studio\/figures\/|^tools\/path-report\/|^tools\/player\//,
  },
  // Promises settle.
  settled: { names: ['allSettled'], in: /^server\/(?:api\/http|operations\/insurers)\// },
  // The stored word of a paid order.
  succeeded: { in: /^src\/studio\/figures\/NowView\.tsx$/ },
};

const REFUSED = ENTRIES.flatMap(({ word, not }) =>
  [...not.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, refused = '']) => ({ word, refused })),
);

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((one) => one.toLowerCase());

/** Whether a name has a refused word, or is a constant that begins with `MOST_`. */
function hasWord(name: string, refused: string): boolean {
  if (refused.endsWith('_')) return name.startsWith(refused) || `${name}_` === refused;
  return ` ${wordsOf(name).join(' ')} `.includes(` ${wordsOf(refused).join(' ')} `);
}

/** A file's text without its comments, strings and the texts between tags. */
function codeOf(text: string): string {
  let code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, ' ');
  // Templates from the innermost to the outermost.
  for (let before = ''; before !== code; ) {
    before = code;
    code = code.replace(/\$\{[^{}`]*\}/g, ' ').replace(/`(?:\\.|[^`\\$]|\$(?!\{))*`/g, ' ');
  }
  return code
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
    .replace(/(?<=>)[^<>{}()=;]*(?=[<{])/g, ' ');
}

/** The refused words among a file's name and identifiers. */
function refusedIn(file: string, text: string): string[] {
  const names = new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/g));
  names.add(basename(file).replace(/\..*/, ''));
  return REFUSED.flatMap(({ word, refused }) => {
    const right = RIGHT[refused];
    if (right?.in?.test(file)) return [];
    return [...names]
      .filter((name) => hasWord(name, refused) && !right?.names?.includes(name))
      .map((name) => `${file}: ${name} is called ${word}`);
  });
}

const SOURCES = [
  ...NAMES,
  ...readdirSync('tools', { recursive: true, encoding: 'utf8' }).map((name) => join('tools', name)),
].filter((name) => /\.tsx?$/.test(name) && !name.includes('migrations'));

it('has no word of the column ‘not’ among the names of the code', () => {
  expect(REFUSED.length).toBeGreaterThan(25);
  expect(SOURCES.flatMap((file) => refusedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('sees a refused word within a name, and none in comments, strings and texts', () => {
  const planted = "const isPaidLate = 1; // nobody\nconst text = 'kept'; const MOST_BYTES = is_paid;";
  expect(refusedIn('src/planted.tsx', `${planted} <p>It is kept</p>`)).toEqual([
    'src/planted.tsx: isPaidLate is called moneyReceived',
    'src/planted.tsx: is_paid is called moneyReceived',
    'src/planted.tsx: MOST_BYTES is called maximum',
  ]);
  expect(refusedIn('src/kept-answers.ts', '')).toEqual([
    'src/kept-answers.ts: kept-answers is called stored, cached, set',
  ]);
});

it('has no exception for a word that it does not refuse, or that is nowhere', () => {
  const refused = REFUSED.map((one) => one.refused);
  expect(Object.keys(RIGHT).filter((word) => !refused.includes(word))).toEqual([]);
});
