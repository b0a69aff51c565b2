import type { ESTree } from 'vite';
import { returnedExpressions } from './syntax-nodes.ts';

/**
 * What an expression may render: 'fixed' is a text that is always the same. 'nothing' and 'list' appear and disappear.
 * Anything unknown may be a text.
 */
export type RenderedKind = 'text' | 'fixed' | 'element' | 'nothing' | 'list';

/** A file's names: its own variables and functions, and the properties that are typed as `Elements`. */
export interface DeclaredNames {
  /** What a name renders; undefined if the file does not say. */
  readonly named: (name: string) => ReadonlySet<RenderedKind> | undefined;
  /** The same for a property; for its return value if it is `called`. */
  readonly property: (name: string) => ReadonlySet<RenderedKind> | undefined;
  /** Whether a name has the same value for as long as the page is open: an import, or a constant of the module. */
  readonly isConstant: (name: string) => boolean;
  /** The texts that the file's components return. */
  readonly textsOfComponents: readonly ESTree.Expression[];
}

type Names = Pick<DeclaredNames, 'named' | 'property' | 'isConstant'>;

/** The key under which the return value of a function property is stored. */
export const keyOfReturnValue = (name: string): string => `${name}()`;

const UNKNOWN: ReadonlySet<RenderedKind> = new Set(['text']);
const FIXED: ReadonlySet<RenderedKind> = new Set(['fixed']);

/** The whitespace at line ends that JSX leaves out. */
export const trimJsxText = (text: string): string =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const begun = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? begun.trimEnd() : begun;
    })
    .join('');

export function renderedKindsOf(expression: ESTree.Expression, declared: Names): ReadonlySet<RenderedKind> {
  const content = (inner: ESTree.Expression) => renderedKindsOf(inner, declared);
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element']);
    case 'Literal':
      return new Set([expression.value === null || typeof expression.value === 'boolean' ? 'nothing' : 'fixed']);
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return content(expression.expression);
    case 'ConditionalExpression':
      return changing([...content(expression.consequent), ...content(expression.alternate)], 'nothing');
    case 'LogicalExpression':
      return changing(
        [...content(expression.right), ...(expression.operator === '&&' ? [] : content(expression.left))],
        'nothing',
      );
    case 'Identifier':
      if (expression.name === 'undefined') return new Set(['nothing']);
      return declared.named(expression.name) ?? (declared.isConstant(expression.name) ? FIXED : UNKNOWN);
    case 'MemberExpression':
      if (expression.computed) return UNKNOWN;
      return declared.property(expression.property.name) ?? (isConstant(expression, declared) ? FIXED : UNKNOWN);
    case 'ChainExpression':
      return changing(content(expression.expression), 'nothing');
    case 'ArrayExpression':
      return changing(
        expression.elements.flatMap((one) =>
          one === null || one.type === 'SpreadElement' ? [...UNKNOWN] : [...content(one)],
        ),
        'list',
      );
    case 'CallExpression':
      return calledContent(expression, declared);
    default:
      return UNKNOWN;
  }
}

/** A text that is present only sometimes is not fixed. */
const changing = (content: Iterable<RenderedKind>, how: 'nothing' | 'list'): ReadonlySet<RenderedKind> =>
  new Set([...[...content].map((one) => (one === 'fixed' ? 'text' : one)), how]);

/** `copy.title` of an imported `copy`, at any depth. */
const isConstant = (expression: ESTree.Expression, names: Names): boolean =>
  expression.type === 'Identifier'
    ? names.isConstant(expression.name)
    : expression.type === 'MemberExpression' && !expression.computed && isConstant(expression.object, names);

function calledContent(call: ESTree.CallExpression, declared: Names): ReadonlySet<RenderedKind> {
  const { callee } = call;
  if (callee.type === 'MemberExpression' && !callee.computed && /^(map|flatMap)$/.test(callee.property.name)) {
    const [render] = call.arguments;
    const each =
      render?.type === 'ArrowFunctionExpression'
        ? returnedExpressions(render).flatMap((returned) => [...renderedKindsOf(returned, declared)])
        : render?.type === 'Identifier'
          ? [...(declared.named(render.name) ?? UNKNOWN)]
          : UNKNOWN;
    return changing(each, 'list');
  }
  if (callee.type === 'Identifier')
    return declared.named(callee.name) ?? declared.property(keyOfReturnValue(callee.name)) ?? UNKNOWN;
  return (
    (callee.type === 'MemberExpression' &&
      !callee.computed &&
      declared.property(keyOfReturnValue(callee.property.name))) ||
    UNKNOWN
  );
}
