import { type ESTree, parseSync } from 'vite';
import { declarationsOf, type SourceTexts } from './declared-names.ts';
import { type DeclaredNames, type RenderedKind, renderedKindsOf, trimJsxText } from './rendered-kinds.ts';
import { nodesBelow } from './syntax-nodes.ts';

/**
 * A browser's translator replaces each text node with `font` elements. React still references the node: it can neither
 * remove it nor insert before it, and a new value of it is never visible. This is harmless only if a text is the only
 * content of its element (docs/decisions/133). Every other text is reported:
 * - an expression that may be a text, with something next to it,
 * - a text after something that appears and disappears, before which React would insert,
 * - a text that a fragment or a component renders among another component's elements.
 * @param sources the TSX texts of all files by their paths
 * @returns each as 'path:line text'
 */
export function findLooseTexts(sources: SourceTexts): string[] {
  const parsed = Object.entries(sources).map(([path, code]) => ({
    path,
    code,
    program: parseSync(path, code).program,
  }));
  const declarationsIn = declarationsOf(parsed);
  return parsed.flatMap(({ path, code, program }) => {
    const declared = declarationsIn(path);
    const found = new Set<number>();
    for (const node of nodesBelow(program)) {
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue;
      const isFragment = node.type === 'JSXFragment';
      for (const child of looseOf(node.children, isFragment, declared)) found.add(child.start);
    }
    for (const text of declared.textsOfComponents) found.add(text.start);
    return [...found]
      .sort((a, b) => a - b)
      .map((start) => `${path}:${lineAt(code, start)} ${code.slice(start).trimStart().split('\n')[0]}`);
  });
}

const lineAt = (code: string, position: number): number => code.slice(0, position).split('\n').length;

function looseOf(
  children: readonly ESTree.JSXChild[],
  isFragment: boolean,
  declared: DeclaredNames,
): readonly ESTree.JSXChild[] {
  const shown = children
    .map((child) => ({ child, rendered: renderedBy(child, declared) }))
    .filter(({ rendered }) => rendered.size > 0);
  const isAlone = shown.length === 1 && !isFragment;
  let follows = false;
  return shown
    .filter(({ rendered }) => {
      const isLoose = isAlone
        ? rendered.has('text') && rendered.has('list')
        : rendered.has('text') || (rendered.has('fixed') && (isFragment || follows));
      if (rendered.has('nothing') || rendered.has('list')) follows = true;
      else if (rendered.has('element')) follows = false;
      return isLoose;
    })
    .map(({ child }) => child);
}

const renderedBy = (child: ESTree.JSXChild, declared: DeclaredNames): ReadonlySet<RenderedKind> => {
  if (child.type === 'JSXText') return new Set(trimJsxText(child.value) === '' ? [] : (['fixed'] as const));
  if (child.type === 'JSXExpressionContainer')
    return child.expression.type === 'JSXEmptyExpression' ? new Set() : renderedKindsOf(child.expression, declared);
  return new Set(child.type === 'JSXSpreadChild' ? (['text', 'list'] as const) : (['element'] as const));
};
