import type { ESTree } from 'vite';
import { returnedBy } from './nodes.ts';

/**
 * What an expression may render: 'fixed' is a text that is always the same. 'nothing' and 'list' appear and disappear.
 * Anything unknown may be a text.
 */
export type Rendered = 'text' | 'fixed' | 'element' | 'nothing' | 'list';

/** A file's names: its own variables and functions, and the properties that are typed as `Elements`. */
export interface Declared {
  /** What a name renders; undefined if the file does not say. */
  readonly named: (name: string) => ReadonlySet<Rendered> | undefined;
  /** The same for a property; for its return value if it is `called`. */
  readonly property: (name: string) => ReadonlySet<Rendered> | undefined;
  /** Whether a name has the same value for as long as the page is open: an import, or a constant of the module. */
  readonly isConstant: (name: string) => boolean;
  /** The texts that the file's components return. */
  readonly textsOfComponents: readonly ESTree.Expression[];
}

type Names = Pick<Declared, 'named' | 'property' | 'isConstant'>;

/** The key under which the return value of a function property is stored. */
export const called = (name: string): string => `${name}()`;

const UNKNOWN: ReadonlySet<Rendered> = new Set(['text']);
const FIXED: ReadonlySet<Rendered> = new Set(['fixed']);

/** The whitespace at line ends that JSX leaves out. */
export const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const begun = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? begun.trimEnd() : begun;
    })
    .join('');

export function contentOf(expression: ESTree.Expression, declared: Names): ReadonlySet<Rendered> {
  const content = (inner: ESTree.Expression) => contentOf(inner, declared);
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
const changing = (content: Iterable<Rendered>, how: 'nothing' | 'list'): ReadonlySet<Rendered> =>
  new Set([...[...content].map((one) => (one === 'fixed' ? 'text' : one)), how]);

/** `copy.title` of an imported `copy`, at any depth. */
const isConstant = (expression: ESTree.Expression, names: Names): boolean =>
  expression.type === 'Identifier'
    ? names.isConstant(expression.name)
    : expression.type === 'MemberExpression' && !expression.computed && isConstant(expression.object, names);

function calledContent(call: ESTree.CallExpression, declared: Names): ReadonlySet<Rendered> {
  const { callee } = call;
  if (callee.type === 'MemberExpression' && !callee.computed && /^(map|flatMap)$/.test(callee.property.name)) {
    const [render] = call.arguments;
    const each =
      render?.type === 'ArrowFunctionExpression'
        ? returnedBy(render).flatMap((returned) => [...contentOf(returned, declared)])
        : render?.type === 'Identifier'
          ? [...(declared.named(render.name) ?? UNKNOWN)]
          : UNKNOWN;
    return changing(each, 'list');
  }
  if (callee.type === 'Identifier')
    return declared.named(callee.name) ?? declared.property(called(callee.name)) ?? UNKNOWN;
  return (
    (callee.type === 'MemberExpression' && !callee.computed && declared.property(called(callee.property.name))) ||
    UNKNOWN
  );
}
