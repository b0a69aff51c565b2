import type { AnyStateNode, SnapshotFrom } from 'xstate';
import type { LineDefinition } from '#contract/shared/line.ts';
import { comparisonQuery } from '#machines/core/comparison.ts';
import type { JourneyContext, JourneyDestination, JourneyMeta } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { toPageOf } from './to-page.ts';

/** State ↔ URL, derived from the machine: the states' `meta` is the only route table. Pure. */

export type JourneySnapshot = SnapshotFrom<JourneyMachine>;

/** What the visitor sees of a snapshot: a screen under a path. */
export interface JourneyPlace {
  /** Null if no path belongs to the state (restoring): the URL then stays as it is. */
  path: string | null;
  /** The query that belongs to the path, with its question mark; null if the URL's own query stays. */
  search: string | null;
  screen: string;
  /** Names the form on it: steps that come once a member are a new form for each of them. */
  formKey: string;
  title: string;
  step: string | null;
  /** Whether its URL replaces the previous one. */
  replaces: boolean;
}

export interface UrlProjection {
  place: (snapshot: JourneySnapshot) => JourneyPlace;
  pathOf: (snapshot: JourneySnapshot) => string | null;
  /** The same, with the snapshot's whole value as JSON for the tests and the studio. */
  shown: (snapshot: JourneySnapshot) => JourneyPlace & { readonly state: string };
  /** @param search the URL's query */
  routeFor: (pathname: string, search?: string) => JourneyDestination | null;
  /** The routed states in the chart's order, for tests and the studio. */
  routes: readonly { id: string; pattern: string; meta: JourneyMeta }[];
}

interface Described {
  depth: number;
  meta: JourneyMeta;
}

// The context's name for a path's parameter.
const IN_CONTEXT = { member_type: 'member', id: 'member', product_id: 'productId' } as const;
const isParam = (name: string): name is keyof typeof IN_CONTEXT => name in IN_CONTEXT;

/** Visits a machine's states, each after its parents, whose meta it inherits. */
export const visitStateNodes = (
  node: AnyStateNode,
  visit: (node: AnyStateNode, meta: JourneyMeta, depth: number) => void,
  inherited: JourneyMeta = {},
  depth = 0,
): void => {
  const meta = { ...inherited, ...(isMeta(node.meta) ? node.meta : {}) };
  visit(node, meta, depth);
  for (const child of Object.values(node.states)) visitStateNodes(child, visit, meta, depth + 1);
};

/** Scans a machine once. */
export const projectionOf = (machine: JourneyMachine, { path: base }: LineDefinition): UrlProjection => {
  const described = new Map<string, Described>();
  const routes: { id: string; pattern: string; meta: JourneyMeta }[] = [];

  visitStateNodes(machine.root, (node, meta, depth) => {
    const own: JourneyMeta = isMeta(node.meta) ? node.meta : {};
    described.set(node.id, { depth, meta });
    if (node.config.route && own.path !== undefined) {
      routes.push({ id: node.id, pattern: own.path === '' ? base : `${base}/${own.path}`, meta });
    }
  });

  const metaOf = (snapshot: JourneySnapshot): JourneyMeta => {
    let deepest: Described = { depth: -1, meta: {} };
    for (const id of Object.keys(snapshot.getMeta())) {
      const found = described.get(id);
      if (found && found.depth > deepest.depth) deepest = found;
    }
    return deepest.meta;
  };

  const pathFrom = (meta: JourneyMeta, context: JourneyContext): string | null => {
    if (meta.path === undefined) return null;
    const filled = meta.path.replace(/:(\w+)/g, (_, name: string) =>
      isParam(name) ? encodeURIComponent(context[IN_CONTEXT[name]] ?? '') : '',
    );
    return filled === '' ? base : `${base}/${filled}`;
  };

  const place = (snapshot: JourneySnapshot): JourneyPlace => {
    const meta = metaOf(snapshot);
    const screen = meta.screen ?? 'restoring';
    return {
      path: pathFrom(meta, snapshot.context),
      search: meta.query === 'comparison' ? comparisonQuery(snapshot.context) : null,
      screen,
      formKey: `${screen}/${snapshot.context.member ?? ''}`,
      title: meta.title ?? '',
      step: meta.step ?? null,
      replaces: meta.history === 'replace',
    };
  };

  const routeFor = (pathname: string, search = ''): JourneyDestination | null => {
    const wanted = pathname.replace(/\/+$/, '') || '/';
    for (const { id, pattern, meta } of routes) {
      const params = matchPath(pattern, wanted);
      if (params)
        return { to: toPageOf(id), params: meta.query && search ? { ...params, [meta.query]: search } : params };
    }
    return null;
  };

  return {
    place,
    pathOf: (snapshot) => place(snapshot).path,
    shown: (snapshot) => ({ ...place(snapshot), state: JSON.stringify(snapshot.value) }),
    routeFor,
    routes,
  };
};

/**
 * The params of a path that matches a pattern; null if it does not. Static patterns win, because their lengths differ.
 */
export const matchPath = (pattern: string, pathname: string): Partial<Record<string, string>> | null => {
  const expected = pattern.split('/');
  const given = pathname.split('/');
  if (expected.length !== given.length) return null;
  const params: Partial<Record<string, string>> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== value) return null;
  }
  return params;
};

/** A hand-typed URL may contain an invalid escape. */
const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const isMeta = (meta: unknown): meta is JourneyMeta => typeof meta === 'object' && meta !== null;
