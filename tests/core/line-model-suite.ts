import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { allStates, allTransitions, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import type { LineScreens } from '#src/journey/line-screens.ts';
import { screensByPath } from '#src/journey/screen-order.ts';
import { screensAfter } from '#src/journey/screens-after.ts';
import * as agreement from '#tools/model/browser-server-agreement.ts';
import { exploreModel, type ModelGraph } from '#tools/model/explore-model.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { modelStateAfter } from '#tools/model/model-journeys.ts';
import { nextModelState, possibleEvents } from '#tools/model/model-state.ts';
import type { ModelState } from '#tools/model/model-types.ts';
import * as safety from '#tools/model/safety-rules.ts';
import { actOf } from '#tools/paths/step-label.ts';
import { sayStep } from '#tools/paths/words.ts';

/** The keys of states from which no state that `isEnd` can be reached. */
const deadEnds = ({ states, edges }: ModelGraph, isEnd: (state: ModelState) => boolean): string[] => {
  const backwards = new Map<string, string[]>();
  for (const { from, to } of [...edges.values()].flat()) {
    const before = backwards.get(to);
    if (before) before.push(from);
    else backwards.set(to, [from]);
  }
  const alive = new Set([...states.values()].filter(isEnd).map(({ key }) => key));
  // A set that grows during the iteration: each state is visited once.
  for (const key of alive) for (const from of backwards.get(key) ?? []) alive.add(from);
  return [...states.keys()].filter((key) => !alive.has(key));
};

/** Every record of the graph is checked. Milliseconds. */
const SLOW = 60_000;
/** Making the graph takes some 10 s on an idle machine. Milliseconds. */
const EXPLORING = 300_000;

/** One of so many edges of the graph is walked again. */
const SAMPLED = 101;

const isIssued = ({ journey }: ModelState) => journey.matches({ policy: { issuance: 'issued' } });

/** As many violations as can be read. */
const first = (offences: string[]): string[] => offences.slice(0, 3);

/**
 * What is true of every line's chart: of its definition, and in every state that the real machine and the fake server
 * can reach.
 */
export const describeLineModel = (model: LineModel, screens: LineScreens): void => {
  const { machine, line, projection } = model;
  const nodes: AnyStateNode[] = statesOf(machine);
  let graph: ModelGraph;
  // Not during collection: the map of the specification collects the tests without running them.
  beforeAll(() => {
    graph = exploreModel(model);
  }, EXPLORING);

  describe(`the ${line.id} chart`, () => {
    const walked = () =>
      machineCoverage(machine, new Set([...graph.edges.values()].flat().flatMap(({ fired }) => fired)));
    it(`comes to each of its ${allStates(machine).length} states`, () => {
      expect(walked().states.missed).toEqual([]);
    });

    it('has words for each of its steps', () => {
      const events = new Map([...graph.edges.values()].flat().map(({ event }) => [event.name, event]));
      for (const event of events.values()) {
        const step = { from: '', to: '', event: actOf(event), fired: [], guards: [], output: null };
        expect(sayStep({ machine: line.id, states: new Map() }, step), event.name).toMatch(/^[A-Z]/);
      }
    });

    it(`takes each of its ${allTransitions(machine).length} transitions`, () => {
      expect(walked().transitions.missed).toEqual([]);
    });

    it('leaves no one without a way to a policy or a refund, here or where owners get a code', () => {
      const isEnd = (state: ModelState) =>
        isIssued(state) ||
        state.journey.matches({ policy: { issuance: 'refunding' } }) ||
        state.journey.matches('belongsToAnotherBrowser');
      expect(first(deadEnds(graph, isEnd))).toEqual([]);
    });
  });

  describe('its fingerprint', () => {
    it('tells states apart in which different things can happen', () => {
      const edges = [...graph.edges.values()].flat().filter((_, index) => index % SAMPLED === 0);
      const different = edges.flatMap(({ from, to, event }) => {
        const before = graph.states.get(from);
        const known = graph.edges.get(to)?.map((edge) => edge.event.name) ?? [];
        const here = before ? possibleEvents(model, nextModelState(model, before, event)).map(({ name }) => name) : [];
        const others = [
          ...known.filter((name) => !here.includes(name)),
          ...here.filter((name) => !known.includes(name)),
        ];
        return others.length === 0 ? [] : [`${to}, after ${event.name}: ${others.join(', ')}`];
      });
      expect(first(different)).toEqual([]);
    });

    it('tells a plan that was changed from the agreed one, once the answers are confirmed', { timeout: SLOW }, () => {
      const agreesToOther = ['cart.change', 'fetchQuotation shown', 'premium.agree given', 'premium saved'];
      const confirmed = [...graph.states.values()].filter(
        ({ journey, server }) =>
          journey.matches({ customizePlan: { pricing: 'showing' } }) && server?.proposal?.preview_confirmed_at,
      );
      const ways = confirmed.map((state) => {
        const known = agreesToOther.reduce(
          (key, name) => graph.edges.get(key)?.find(({ event }) => event.name === name)?.to ?? 'nowhere',
          state.key,
        );
        return { known, real: modelStateAfter(model, agreesToOther, state).key };
      });
      expect(ways.length).toBeGreaterThan(0);
      expect(ways.filter(({ known, real }) => known !== real)).toEqual([]);
    });
  });

  describe('its definition', () => {
    const routed = nodes.filter((node) => node.config.route);

    it('has a guard on every route but the landing’s', () => {
      const open = routed.filter(({ config }) => config.route?.guard === undefined).map(({ id }) => id);
      expect(open).toEqual(['landing']);
    });

    it('routes from the root only, so that a route’s guard hears of the record and nothing else', () => {
      const others = nodes.filter((node) => node !== machine.root && node.transitions.has('xstate.route'));
      expect(others.map(pathOf)).toEqual([]);
    });

    it('has a path of its own for every route', { tags: ['§2.routes-and-states'] }, () => {
      expect(projection.routes.map(({ id }) => id).sort()).toEqual(routed.map(({ id }) => id).sort());
      expect(new Set(projection.routes.map(({ pattern }) => pattern)).size).toBe(projection.routes.length);
    });

    it('names only steps of the line, and each of them', () => {
      const named = nodes.flatMap(({ meta }) => (meta?.step ? [meta.step] : []));
      expect([...new Set(named)].sort()).toEqual(line.steps.map(({ id }) => id).sort());
    });

    it('has no dot in an id that it gives itself', () => {
      expect(nodes.map(({ config }) => config.id ?? '').filter((id) => id.includes('.'))).toEqual([]);
    });

    it('has no handler for just any event, and ends only where owners get a code', () => {
      expect(nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType.includes('*'))).toEqual([]);
      const ends = nodes.filter(({ type, parent }) => type === 'final' && parent === machine.root);
      expect(ends.map(({ key }) => key)).toEqual(['belongsToAnotherBrowser']);
    });

    it('does not enter by a link what moves money or waits for a call', () => {
      expect(routed.filter(({ invoke }) => invoke.length > 0).map(pathOf)).toEqual([]);
    });

    it('describes every state in which someone waits or acts', () => {
      const passing = (node: AnyStateNode) => node.type === 'final' || node.tags.includes('decision');
      const silent = nodes.filter((node) => node !== machine.root && !passing(node) && !node.description);
      expect(silent.map(pathOf)).toEqual([]);
    });

    it('names a screen that exists in every place, and leaves no screen unnamed', () => {
      const shown = new Set([...graph.states.values()].map(({ journey }) => projection.place(journey).screen));
      expect([...shown].sort()).toEqual([...screens.names].sort());
    });

    it('fetches beforehand what comes next: screens that follow each other in the chart, in the order of the steps', () => {
      const shownAt = (key: string) => {
        const state = graph.states.get(key);
        return state ? projection.place(state.journey).screen : '';
      };
      const followed = new Set(
        [...graph.edges.values()].flat().map(({ from, to }) => `${shownAt(from)} → ${shownAt(to)}`),
      );
      const ahead = screens.names.flatMap((name) => screensAfter(machine, name).map((next) => `${name} → ${next}`));
      expect(ahead.filter((pair) => !followed.has(pair))).toEqual([]);
      const stepOf = new Map<string, number>();
      for (const { journey } of graph.states.values()) {
        const { screen, step } = projection.place(journey);
        const position = line.steps.findIndex(({ id }) => id === step);
        stepOf.set(screen, Math.min(position, stepOf.get(screen) ?? position));
      }
      const main = [...screensByPath({ machine, definition: line }).values()].flatMap((shown) => [...shown]);
      const steps = main.map((name) => stepOf.get(name) ?? -1);
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    });

    it('has a title in every place', () => {
      const untitled = [...graph.states.values()].filter(({ journey }) => projection.place(journey).title === '');
      expect(untitled.map(({ journey }) => JSON.stringify(journey.value))).toEqual([]);
    });
  });

  describe('in every state', () => {
    it('no one is asked to pay without verified identity, declaration and the insurer’s acceptance', () => {
      expect(first(safety.findPaymentsTooEarly(graph))).toEqual([]);
    });

    it('no policy is shown as issued without a payment that succeeded', () => {
      expect(first(safety.findUnpaidPolicies(graph))).toEqual([]);
    });

    it('nothing leads back before payment once money moved, links included', { timeout: SLOW }, () => {
      expect(first(safety.findReturnsAfterMoney(graph))).toEqual([]);
      expect(first(safety.findLostMoney(graph))).toEqual([]);
    });

    it('every page of the payment asks about money that may still arrive', () => {
      expect(first(safety.findPendingMoneyNotPolled(graph))).toEqual([]);
    });

    it('every page stands on complete earlier steps', { timeout: SLOW }, () => {
      expect(first(safety.findPagesTooEarly(graph))).toEqual([]);
    });

    it('no complete step is shown again unless it was asked for', { timeout: SLOW }, () => {
      expect(first(safety.findCompleteStepsShownAgain(graph))).toEqual([]);
    });

    it('nothing enters a state whose own guard refuses it', { timeout: SLOW }, () => {
      expect(first(safety.findStatesEnteredUnguarded(graph))).toEqual([]);
    });

    it('a reload comes back to the page that was left', { timeout: SLOW }, () => {
      expect(first(safety.findPlacesLostByReload(graph))).toEqual([]);
    });

    it('a fault is told, and what was submitted is stored to try again', { timeout: SLOW }, () => {
      expect(first(safety.findFaultsNotSurvived(graph))).toEqual([]);
    });

    it('an answer sent again after a fault keeps its Idempotency-Key', { timeout: SLOW }, () => {
      expect(first(safety.findIdempotencyKeysNotReused(graph))).toEqual([]);
    });

    it('a call that finds the record out of date restores it', { timeout: SLOW }, () => {
      expect(first(safety.findStaleRecordsUsed(graph))).toEqual([]);
    });

    it('no price outlives the record for which it was fetched', { timeout: SLOW }, () => {
      expect(first(safety.findPricesOfEarlierRecords(graph))).toEqual([]);
    });

    it('a submission is what its endpoint takes', { timeout: SLOW }, () => {
      expect(first(safety.findBodiesNotParsed(graph))).toEqual([]);
    });
  });

  describe('for every record', () => {
    it('the line’s table says which steps are complete, reached, next and closed, as the rules do', {
      timeout: SLOW,
    }, () => {
      expect(first(agreement.findStepsJudgedDifferently(graph))).toEqual([]);
    });

    it('the line’s table writes an answer and clears what was made from the one before, as the rules do', {
      timeout: SLOW,
    }, () => {
      expect(first(agreement.findAnswersStoredDifferently(graph))).toEqual([]);
    });
  });
};
