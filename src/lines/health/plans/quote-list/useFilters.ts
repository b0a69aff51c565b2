import { useEffect, useState } from 'react';
import type { HealthFilters } from '#contract/lines/health/quote.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import { sameFilters } from './filterState.ts';

/**
 * The filters as the controls show them. While a list is being fetched the machine takes no other filters; what is
 * ticked meanwhile shows at once and is sent as soon as it can be, so that no tap is lost.
 */
export const useFilters = (): [HealthFilters, (filters: HealthFilters) => void] => {
  const { context, send, can } = useJourney();
  const [wanted, setWanted] = useState(context.filters);
  const due = !sameFilters(wanted, context.filters) && can({ type: 'filters.change', filters: wanted });
  useEffect(() => {
    if (due) send({ type: 'filters.change', filters: wanted });
  }, [due, wanted, send]);
  return [wanted, setWanted];
};
