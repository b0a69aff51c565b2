import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { ROUTE_IDS } from '#machines/core/types.ts';
import { machines } from '#machines/index.ts';
import { SCREENS } from '#src/journey/screens.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { factsLeftBehind } from '#tools/model/dependence.ts';
import { projection } from '#tools/model/fixtures/visitor.ts';
import { exploreHealth } from '#tools/model/graph.ts';
import { deadEnds } from '#tools/model/reach.ts';
import * as safety from '#tools/model/safety.ts';
import { pathOf, statesOf, transitionsOf } from '#tools/model/transitions.ts';
import type { World } from '#tools/model/types.ts';

// The real machine, every world that it and the fake backend can come to.
const machine = machines.health;
const graph = exploreHealth();
const fired = new Set([...graph.edges.values()].flat().flatMap((edge) => edge.fired));
const nodes: AnyStateNode[] = statesOf(machine);

/** As many offences as one can read. */
const first = (offences: string[]): string[] => offences.slice(0, 3);

describe('the health chart', () => {
  const { states, transitions } = coverageOf(machine, fired);
  it(`comes to each of its ${states.all.length} states`, () => {
    expect(states.missed).toEqual([]);
  });

  it(`takes each of its ${transitions.all.length} transitions`, () => {
    expect(transitions.missed).toEqual([]);
  });

  it('leaves nobody without a way to a policy or a refund', () => {
    const isEnd = ({ journey }: World) =>
      journey.matches({ policyDownload: { issuance: 'issued' } }) ||
      journey.matches({ policyDownload: { issuance: 'refunding' } });
    expect(first(deadEnds(graph, isEnd))).toEqual([]);
  });
});

describe('its definition', () => {
  const routed = nodes.filter((node) => node.config.route);

  it('has a guard on every route but the landing’s', () => {
    const open = routed.filter(({ config }) => config.route?.guard === undefined).map(({ id }) => id);
    expect(open).toEqual(['landing']);
  });

  it('routes from the root only, so that a route’s guard hears of the record and nothing else', () => {
    expect(nodes.filter((node) => node !== machine.root && node.transitions.has('xstate.route')).map(pathOf)).toEqual(
      [],
    );
  });

  it('has exactly the routes that RouteId names, each with a path of its own', {
    tags: ['§2.routes-and-states'],
  }, () => {
    expect(routed.map(({ id }) => id).sort()).toEqual([...ROUTE_IDS].sort());
    expect(projection.routes.map(({ id }) => id).sort()).toEqual([...ROUTE_IDS].sort());
    expect(new Set(projection.routes.map(({ pattern }) => pattern)).size).toBe(projection.routes.length);
  });

  it('has no dot in an id that it gives itself', () => {
    expect(nodes.map(({ config }) => config.id ?? '').filter((id) => id.includes('.'))).toEqual([]);
  });

  it('survives a fault of every call, and says that it waits', () => {
    const calling = nodes.filter(({ invoke }) => invoke.length > 0);
    const fatal = calling.filter(({ invoke, transitions }) =>
      invoke.some(({ id }) => !transitions.has(`xstate.error.actor.${id}`)),
    );
    expect(fatal.map(pathOf)).toEqual([]);
    expect(calling.filter(({ tags }) => !tags.includes('busy')).map(pathOf)).toEqual([]);
    expect(nodes.filter(({ tags, invoke }) => tags.includes('busy') && invoke.length === 0).map(pathOf)).toEqual([]);
  });

  it('has no handler for just any event, and no end of its own', () => {
    expect(nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType.includes('*'))).toEqual([]);
    expect(nodes.filter(({ type, parent }) => type === 'final' && parent === machine.root).map(pathOf)).toEqual([]);
  });

  it('does not enter by a link what moves money or waits for a call', () => {
    expect(routed.filter(({ invoke }) => invoke.length > 0).map(pathOf)).toEqual([]);
  });

  it('names a screen that exists in every place, and leaves no screen unnamed', () => {
    const shown = new Set([...graph.worlds.values()].map(({ journey }) => projection.place(journey).screen));
    expect([...shown].sort()).toEqual([...SCREENS.keys()].sort());
  });

  it('has a title in every place', () => {
    const untitled = [...graph.worlds.values()].filter(({ journey }) => projection.place(journey).title === '');
    expect(untitled.map(({ journey }) => JSON.stringify(journey.value))).toEqual([]);
  });
});

describe('in every world', () => {
  it('nobody is asked to pay without verified identity, declaration and the insurer’s acceptance', () => {
    expect(first(safety.paymentsTooEarly(graph))).toEqual([]);
  });

  it('no policy is shown as issued without a payment that succeeded', () => {
    expect(first(safety.policiesUnpaid(graph))).toEqual([]);
  });

  it('nothing leads back before payment once money moved, links included', () => {
    expect(first(safety.waysBackAfterMoney(graph))).toEqual([]);
    expect(first(safety.moneyLost(graph))).toEqual([]);
  });

  it('every page stands on complete earlier steps', () => {
    expect(first(safety.pagesTooEarly(graph))).toEqual([]);
  });

  it('a changed answer leaves nothing standing that was made from it', () => {
    expect(first(factsLeftBehind(graph))).toEqual([]);
  });

  it('a reload comes back to the page that was left', () => {
    expect(first(safety.placesLostByReload(graph))).toEqual([]);
  });

  it('a fault is told, and what was submitted is kept to try again', () => {
    expect(first(safety.faultsNotSurvived(graph))).toEqual([]);
  });
});
