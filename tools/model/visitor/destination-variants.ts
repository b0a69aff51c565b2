import { searchParamsOf } from '#contract/shared/query-string.ts';
import type { JourneyDestination } from '#machines/core/journey-types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { toPageOf } from '#src/journey/to-page.ts';
import type { VisitorScene } from '../line-model.ts';
import type { EventVariant } from '../model-types.ts';

const PARAMS = new Map<string, string | undefined>();
/** The parameter in a route's path. Parsed once: the search asks for it a million times. */
const paramOf = (pattern: string): string | undefined => {
  if (!PARAMS.has(pattern)) PARAMS.set(pattern, /:(\w+)/.exec(pattern)?.[1]);
  return PARAMS.get(pattern);
};

/** Every place that a URL can name, with its possible members. */
export const destinationVariants = ({ model, context, choices }: VisitorScene): EventVariant<JourneyDestination>[] =>
  model.projection.routes.flatMap(({ id, pattern }): EventVariant<JourneyDestination>[] => {
    const param = paramOf(pattern);
    if (param === undefined) return [{ name: `#${id}`, event: { to: toPageOf(id), params: {} } }];
    const values = param === 'product_id' ? [choices.product] : model.rules.members(context.record);
    return values.map((value, index) => ({
      name: `#${id}/${index + 1}`,
      event: { to: toPageOf(id), params: { [param]: value } },
    }));
  });

/** A link to a comparison of two plans, as shared by another person. */
export const comparisonLink = ({ model: { line }, choices }: VisitorScene): JourneyDestination => {
  const filters = searchParamsOf(line.quoteListQuery(line.defaultFilters));
  return {
    to: '#compare',
    params: { comparison: `?compare=${choices.product}&compare=${choices.otherProduct}&${filters}` },
  };
};

/** The current place, as a link names it; null if it has no path. */
export const currentDestination = ({
  model: { projection },
  journey,
}: Pick<VisitorScene, 'model' | 'journey'>): JourneyDestination | null => {
  const known = DESTINATIONS.get(journey);
  if (known !== undefined) return known;
  const { path, search } = projection.place(journey);
  const destination = path === null ? null : projection.routeFor(path, search ?? '');
  DESTINATIONS.set(journey, destination);
  return destination;
};
/** Each is asked for several times. */
const DESTINATIONS = new WeakMap<JourneySnapshot, JourneyDestination | null>();

const VIEWS_OF_THE_LIST: readonly string[] = ['#productDetails', '#compare'];

/** The answers up to the current page, which can be changed from it. */
export const answerChangesFrom = (
  scene: VisitorScene,
): { change: EventVariant<JourneyDestination>; back: JourneyDestination['to'] }[] => {
  const { model, context } = scene;
  const here = currentDestination(scene);
  const { record } = context;
  if (!here || !record || !model.triesChanges(record)) return [];
  const steps = model.rules.stepsOf(record).map(({ step }) => step);
  const skipped = model.rules.skipped(record);
  const positionOf = ({ to }: JourneyDestination): number =>
    steps.indexOf(model.projection.routes.find(({ id }) => `#${id}` === to)?.meta.step ?? '');
  const changes = destinationVariants(scene)
    .filter(({ event }) => event.to !== here.to)
    .filter(({ event }) => positionOf(event) >= 0 && positionOf(event) <= positionOf(here))
    // A page offers no change of a question that is not asked.
    .filter(({ event }) => !skipped.includes(steps[positionOf(event)] ?? ''))
    .map((change) => ({ change, back: here.to }));
  // Every change is tried on the list itself; on its side screens, the first shows that it returns there.
  return VIEWS_OF_THE_LIST.includes(here.to) ? changes.slice(0, 1) : changes;
};
