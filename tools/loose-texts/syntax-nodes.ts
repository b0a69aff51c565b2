import type { ESTree } from 'vite';

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * A node and all nodes below it, in the order of the source.
 * @param passes nodes whose descendants are skipped; the node itself is always entered
 */
export function nodesBelow(node: ESTree.Node, passes: (below: ESTree.Node) => boolean = () => false): ESTree.Node[] {
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !passes(child));
  return [node, ...below.flatMap((child) => nodesBelow(child, passes))];
}

export const isFunction = (node: ESTree.Node): node is ESTree.ArrowFunctionExpression | ESTree.Function =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

/** The expressions that a function returns, without those of functions within it. */
export function returnedExpressions({
  body,
}: ESTree.ArrowFunctionExpression | ESTree.Function): readonly ESTree.Expression[] {
  if (body === null) return [];
  if (body.type !== 'BlockStatement') return [body];
  return nodesBelow(body, isFunction).flatMap((node) =>
    node.type === 'ReturnStatement' && node.argument ? [node.argument] : [],
  );
}
