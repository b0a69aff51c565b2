import type { ESTree } from 'vite';
import { type DeclaredNames, keyOfReturnValue, type RenderedKind, renderedKindsOf } from './rendered-kinds.ts';
import { isFunction, nodesBelow, returnedExpressions } from './syntax-nodes.ts';

/** The texts of source files by their paths. */
export type SourceTexts = Readonly<Record<string, string>>;

interface Parsed {
  readonly path: string;
  readonly program: ESTree.Program;
}

type Value = ESTree.Expression | ESTree.Function;

/** A file's declarations of names, before it is known what each of them renders. */
interface FileNames {
  readonly values: ReadonlyMap<string, readonly Value[]>;
  readonly constants: ReadonlySet<string>;
  /** For each property: whether all types that the file gives it consist of elements only. */
  readonly properties: ReadonlyMap<string, boolean>;
}

const NO_NAMES: FileNames = { values: new Map(), constants: new Set(), properties: new Map() };

const ELEMENTS: ReadonlySet<RenderedKind> = new Set(['element', 'nothing']);

/** A property has the type in its own file, else the one on which all declaring files agree. */
export function declarationsOf(files: readonly Parsed[]): (path: string) => DeclaredNames {
  const names = new Map(files.map(({ path, program }) => [path, namesIn(program)]));
  const everywhere = new Map<string, boolean>();
  for (const { properties } of names.values())
    for (const [name, hasElements] of properties) everywhere.set(name, hasElements && (everywhere.get(name) ?? true));

  return (path) => {
    const { values, constants, properties } = names.get(path) ?? NO_NAMES;
    const underWay = new Set<string>();
    const property = (name: string) => ((properties.get(name) ?? everywhere.get(name)) ? ELEMENTS : undefined);
    const named = (name: string): ReadonlySet<RenderedKind> | undefined => {
      const own = values.get(name);
      if (own === undefined) return property(name);
      if (underWay.has(name)) return new Set();
      underWay.add(name);
      const content = own.flatMap((value) =>
        returnedOr(value).flatMap((one) => [...renderedKindsOf(one, { named, property, isConstant })]),
      );
      underWay.delete(name);
      return new Set(content);
    };
    const isConstant = (name: string) => constants.has(name);
    const textsOfComponents = [...values]
      .filter(([name]) => /^[A-Z][a-z]/.test(name) && path.endsWith('.tsx'))
      .flatMap(([, own]) => own.filter(isFunction).flatMap(returnedExpressions))
      .filter((returned) => isText(renderedKindsOf(returned, { named, property, isConstant })));
    return { named, property, isConstant, textsOfComponents };
  };
}

const isText = (content: ReadonlySet<RenderedKind>): boolean => content.has('text') || content.has('fixed');

const returnedOr = (value: Value): readonly ESTree.Expression[] =>
  isFunction(value) ? returnedExpressions(value) : [value];

function namesIn(program: ESTree.Program): FileNames {
  const values = new Map<string, Value[]>();
  const properties = new Map<string, boolean>();
  const add = (name: string, value: Value) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const node of nodesBelow(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) add(node.id.name, node.init);
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, node);
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier') {
      const type = node.typeAnnotation?.typeAnnotation;
      const name = type?.type === 'TSFunctionType' ? keyOfReturnValue(node.key.name) : node.key.name;
      const hasElements = type !== undefined && rendersElements(type);
      properties.set(name, hasElements && (properties.get(name) ?? true));
    }
  }
  return { values, constants: new Set(constantsOf(program)), properties };
}

/** The imports of a module and its own constants, without those declared within functions. */
const constantsOf = ({ body }: ESTree.Program): string[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ id }) =>
      id.type === 'Identifier'
        ? [id.name]
        : id.type === 'ObjectPattern'
          ? id.properties.flatMap((one) =>
              one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
            )
          : [],
    );
  });

/** Whether a type is `Elements` or `ReactElement`, or a function that returns one. */
function rendersElements(type: ESTree.TSType): boolean {
  switch (type.type) {
    case 'TSUnionType':
      return type.types.every(rendersElements);
    case 'TSUndefinedKeyword':
    case 'TSNullKeyword':
      return true;
    case 'TSParenthesizedType':
      return rendersElements(type.typeAnnotation);
    case 'TSFunctionType':
      return rendersElements(type.returnType.typeAnnotation);
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier' && /^(Elements|ReactElement)$/.test(type.typeName.name);
    default:
      return false;
  }
}
