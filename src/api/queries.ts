import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import { callEndpoint } from './call-endpoint.ts';
import { lookUpQueryOptions } from './price-cache.ts';
import { queryClient } from './query-client.ts';

/** Look-ups that do not affect the journey's state, so screens may read them without the machine. */

/** Calls an endpoint that the journey does not depend on. */
export const useLookUp = <E extends Endpoint>(
  endpoint: E,
  options: Parameters<typeof lookUpQueryOptions>[1],
  enabled = true,
) => useQuery({ ...lookUpQueryOptions(endpoint, options), enabled }, queryClient);

/** Place, district and state of a PIN code; requested only once it is complete. */
export const usePincodeInfo = (pincode: string) =>
  useLookUp(utilityEndpoints.pincodeInfo, { id: pincode }, POSTAL_CODE_REGEX.test(pincode));

/** The fields of a dynamic form. */
export const useFormFields = (formId: string) =>
  useQuery(
    {
      queryKey: ['form', formId],
      queryFn: async ({ signal }) => {
        const call = callEndpoint(utilityEndpoints.formFields, { id: formId, signal });
        const [form] = await call.catch((error: unknown) => {
          // Spec §8: only logged. Leaving the page is not a failure.
          if (!signal.aborted) console.error('The fields of a form could not be fetched.', error);
          throw error;
        });
        return form?.fields ?? [];
      },
    },
    queryClient,
  );
