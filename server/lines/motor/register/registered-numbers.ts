import * as v from 'valibot';
import type { StoredProposalVehicle } from '#contract/lines/motor/proposal.ts';
import type { MotorProposal } from '#contract/lines/motor/record.ts';
import { type RegisteredNumber, StoredRegistration } from '#contract/lines/motor/registration.ts';
import type { DisclosedProposalVehicle } from '#contract/partners/motor-contract.ts';
import { decryptDocumentNumber, encryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';

/** The numbers are encrypted as numbers of documents are: with the server's secret, and bound to the journey's proposal. */
interface Encryption {
  readonly secret: AppSecret;
  readonly proposerId: string;
}

const WholeNumber = v.exactOptional(v.nullable(v.string()));

/** The number that the visitor entered, with the register's response, before it is stored: engine and chassis number are whole. */
export const LookedUpRegistration = v.object({
  ...StoredRegistration.entries,
  engine_no: WholeNumber,
  chassis_no: WholeNumber,
});
export type LookedUpRegistration = v.InferOutput<typeof LookedUpRegistration>;

/** The registration as stored. A number that has not changed keeps its encrypted form, so that nothing counts as changed. */
export function storedRegistrationOf(
  { engine_no, chassis_no, ...registration }: LookedUpRegistration,
  before: StoredRegistration | null,
  encryption: Encryption,
): StoredRegistration {
  return {
    ...registration,
    ...(engine_no !== undefined && { engine_no: storedNumberOf(engine_no, before?.engine_no, encryption) }),
    ...(chassis_no !== undefined && { chassis_no: storedNumberOf(chassis_no, before?.chassis_no, encryption) }),
  };
}

/** Of a shorter number its last three characters would be more than a third. It is typed. */
const MIN_LENGTH = 9;

function storedNumberOf(
  number: string | null,
  before: RegisteredNumber | null | undefined,
  encryption: Encryption,
): RegisteredNumber | null {
  if (number === null || number.length < MIN_LENGTH) return null;
  const masked = `XXX${number.slice(-3)}`;
  if (before?.masked === masked && isReadableAs(number, before, encryption)) return before;
  return { masked, encrypted: encryptDocumentNumber(encryption.secret, encryption.proposerId, number) };
}

/** False, too, if the secret that it was encrypted with is gone. */
function isReadableAs(number: string, stored: RegisteredNumber, encryption: Encryption): boolean {
  try {
    return wholeNumberOf(stored, encryption) === number;
  } catch {
    return false;
  }
}

const wholeNumberOf = (stored: string | RegisteredNumber, { secret, proposerId }: Encryption): string =>
  typeof stored === 'string' ? stored : decryptDocumentNumber(secret, proposerId, stored.encrypted);

/** The proposal with whole numbers of the vehicle, for the insurer. */
export const withDisclosedVehicle = <P extends Pick<MotorProposal, 'proposerId' | 'vehicle_details'>>(
  proposal: P,
  secret: AppSecret,
) => ({
  ...proposal,
  vehicle_details:
    proposal.vehicle_details &&
    disclosedVehicleOf(proposal.vehicle_details, { secret, proposerId: proposal.proposerId }),
});

const disclosedVehicleOf = (
  { engine_no, chassis_no, ...details }: StoredProposalVehicle,
  encryption: Encryption,
): DisclosedProposalVehicle => ({
  ...details,
  engine_no: wholeNumberOf(engine_no, encryption),
  chassis_no: wholeNumberOf(chassis_no, encryption),
});
