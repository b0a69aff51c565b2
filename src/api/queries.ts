import { useQuery } from '@tanstack/react-query';
import { POSTAL_CODE } from '#contract/shared/patterns.ts';
import { MEDICAL_FORM_ID } from '#contract/shared/utilities.ts';
import { call } from './client.ts';
import { queryClient } from './queryClient.ts';

/** Look-ups that decide nothing about the journey: screens may read them, the machine need not know. */

/** Place, district and state of a PIN code; asks only once it is complete. */
export const usePincodeInfo = (pincode: string) =>
  useQuery(
    {
      queryKey: ['pincode', pincode],
      queryFn: ({ signal }) => call('pincodeInfo', { params: { pincode }, signal }),
      enabled: POSTAL_CODE.test(pincode),
    },
    queryClient,
  );

/** The dynamic form of the insurer's medical questions. */
export const useMedicalQuestions = () =>
  useQuery(
    {
      queryKey: ['form', MEDICAL_FORM_ID],
      queryFn: async ({ signal }) => {
        const [form] = await call('formFields', { params: { id: MEDICAL_FORM_ID }, signal }).catch((error: unknown) => {
          // Spec §8: only logged. Who left the page meanwhile did not fail.
          if (!signal.aborted) console.error('The fields of a form could not be fetched.', error);
          throw error;
        });
        return form?.fields ?? [];
      },
    },
    queryClient,
  );

export const useMemberBmi = (proposerId: string) =>
  useQuery(
    {
      queryKey: ['journey', 'bmi', proposerId],
      queryFn: ({ signal }) => call('memberBmi', { params: { id: proposerId }, signal }),
    },
    queryClient,
  );
