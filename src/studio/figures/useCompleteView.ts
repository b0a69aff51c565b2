import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChoicesView } from '#contract/funnel/views.ts';
import { isVisitPage, type MapView, viewHash } from '../view-address.ts';
import { buildsToCompare, daysOfBoth } from './builds-to-compare.ts';
import { rangeOf } from './ranges.ts';
import { useView } from './useView.ts';

/** The view with what it leaves open: its days, and the builds of a comparison. Now and a map without figures have neither. */
export function completeView(view: MapView, choices: ChoicesView): MapView {
  const { page, filters, heat, selected } = view;
  const hasFigures = page !== 'map' || heat !== null || selected !== null;
  if (page === 'now' || isVisitPage(page) || !hasFigures) return view;
  const withDays = { ...view, filters: { ...filters, ...rangeOf(choices, filters) } };
  if (page !== 'compare' || choices.builds.length === 0) return withDays;
  const builds = buildsToCompare(choices.builds, filters.build, view.against);
  // Until two builds are chosen, the days are those of the view before.
  if (view.against === null) return withBuilds(view, choices, builds);
  return { ...withDays, filters: { ...withDays.filters, build: builds.newer } };
}

/** A comparison of two builds, in days in which both had visits. */
export function withBuilds(view: MapView, choices: ChoicesView, builds: ReturnType<typeof buildsToCompare>): MapView {
  const days = daysOfBoth(choices.builds, builds, rangeOf(choices, view.filters));
  return { ...view, filters: { ...view.filters, ...days, build: builds.newer }, against: builds.older };
}

/** Reads what can be chosen, and puts it into the address: a link that is copied shows the same figures tomorrow. */
export function useCompleteView(view: MapView, onView: (view: MapView) => void): UseQueryResult<ChoicesView, Error> {
  const answer = useView('choices', null);
  const { data: choices } = answer;
  useEffect(() => {
    if (!choices) return;
    const complete = completeView(view, choices);
    if (viewHash(complete) !== viewHash(view)) onView(complete);
  }, [choices, view, onView]);
  return answer;
}
