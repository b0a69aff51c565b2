import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TRAVEL_MEDICAL_FORM_ID } from '#contract/lines/travel/medical-form-id.ts';
import { destinationEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { lookUpQueryOptions } from '#src/api/price-cache.ts';
import { useFormFields, useLookUp } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';

/** The insurer's medical questions. */
export const useTravelMedicalFormFields = () => useFormFields(TRAVEL_MEDICAL_FORM_ID);

export const usePopularDestinations = () => useLookUp(destinationEndpoints.popularDestinations, {});

/**
 * Countries by name or code; all of them without a search. Earlier results stay visible while a new search is loading.
 */
export const useDestinations = (search: string) =>
  useQuery(
    {
      ...lookUpQueryOptions(destinationEndpoints.allDestinations, { query: { search } }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
