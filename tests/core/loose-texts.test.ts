import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLooseTexts } from '#tools/loose-texts/find-loose-texts.ts';

const found = (code: string) => findLooseTexts({ 'a.tsx': code }).map((text) => text.replace(/^a\.tsx:\d+ /, ''));

describe('a text that a translator would break', () => {
  it.each([
    ['comes and goes next to an element', '<p>\n<b />\n{late && words.late}\n</p>', ['{late && words.late}']],
    ['changes next to a text', '<p>\nFrom \n{price}\n</p>', ['{price}']],
    ['changes within a component', '<Notice>\nFrom\n{price}\n</Notice>', ['{price}']],
    ['follows what comes and goes', '<p>\n{late && <b />}\nalways\n</p>', ['always']],
    ['is one of a list', '<p>\n{words.map((word) => word.text)}\n</p>', ['{words.map((word) => word.text)}']],
    ['is in a fragment', 'lead = <>\n{words.lead}\n</>', ['{words.lead}']],
    [
      'is content of a component, next to an element',
      'const Row = ({ children }) => <p>\n<b />\n{children}\n</p>',
      ['{children}'],
    ],
    ['is all that a component returns', 'const Price = () =>\nformat(price)', ['format(price)']],
  ])('%s', (_, code, texts) => {
    expect(found(code)).toEqual(texts);
  });

  it.each([
    ['is all that its element has', '<p>{late ? words.late : words.soon}</p>'],
    ['is one of a list, with an element of its own', '<p>{words.map((word) => <b>{word.text}</b>)}</p>'],
    ['never changes, and nothing before it comes or goes', '<p>Read <a href="/">this</a> first</p>'],
    ['is made of several', `<p>{\`\${from} \${price}\`}</p>`],
    ['is of an element that comes and goes', '<p>\n<b />{late && <i>{words.late}</i>}\n</p>'],
  ])('is not one that %s', (_, code) => {
    expect(found(code)).toEqual([]);
  });

  it('is not what is typed as elements', () => {
    const row = `({ children }: { children: Elements }) => <p><b />{children}</p>`;
    expect(found(`const Row = ${row}`)).toEqual([]);
  });

  it('is nowhere in the app', () => {
    const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
    // The studio's document asks not to be translated: its words are the names of states and events.
    const ours = names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('studio'));
    const paths = ours.map((name) => `src/${name}`);
    const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
    expect(findLooseTexts(sources)).toEqual([]);
  });
});
