import { HEALTH_MEDICAL_FORM_ID } from '#contract/lines/health/medical-form-id.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { useFormFields, useLookUp } from '#src/api/queries.ts';

/** The insurer's medical questions. */
export const useHealthMedicalFormFields = () => useFormFields(HEALTH_MEDICAL_FORM_ID);

export const useMemberBodyMassIndex = (proposerId: string) =>
  useLookUp(healthProposalEndpoints.memberBmi, { id: proposerId });
