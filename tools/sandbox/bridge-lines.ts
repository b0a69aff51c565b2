import type { CarRecord } from '#contract/lines/car/record.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { type HealthPartnerApplication, healthContract } from '#contract/partners/health-contract.ts';
import { carContract, type MotorPartnerProposal, twoWheelerContract } from '#contract/partners/motor-contract.ts';
import { type TravelPartnerApplication, travelContract } from '#contract/partners/travel-contract.ts';
import { carClaims } from '#server/lines/car/car-line.ts';
import type { HealthApplication } from '#server/lines/health/insurer-adapter.ts';
import { HEALTH_PRODUCTS } from '#server/lines/health/product-catalogue.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { motorProductsFor } from '#server/lines/motor/product-catalogue.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import type { TravelApplication } from '#server/lines/travel/insurer-adapter.ts';
import { TRAVEL_PRODUCTS } from '#server/lines/travel/product-catalogue.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';
import { type BridgeLine, bridgeLine, UNDISCLOSED_PARTS } from '#server/sandbox/insurer-bridge-line.ts';

/** When and what an application asks, as an adapter gets it. */
const timesOf = ({
  reference,
  on_date,
  asked_at,
}: Pick<HealthPartnerApplication, 'reference' | 'on_date' | 'asked_at'>) => ({
  reference,
  onDate: on_date,
  decidedAt: asked_at,
});

/** The cart of a plan: nothing of ours is in it but the premium. */
const cartOf = <Plan extends object>({
  plan,
  premium,
}: {
  readonly plan: Plan;
  readonly premium: { readonly net_premium_inc_gst: number };
}) => ({
  ...plan,
  rfqId: '',
  net_premium_inc_gst: premium.net_premium_inc_gst,
});

const healthSubmitted = (application: HealthPartnerApplication): HealthApplication => {
  const { quote, proposal } = application;
  return {
    ...timesOf(application),
    quote: { ...quote, rfqId: '', userDetails: null, plan: proposal.plan },
    proposal: { ...UNDISCLOSED_PARTS, ...proposal, kyc: UNDISCLOSED_PARTS.kyc, cartDetails: cartOf(proposal) },
  };
};

const motorProposal = (proposal: MotorPartnerProposal): NonNullable<MotorRecord['proposal']> => ({
  ...UNDISCLOSED_PARTS,
  ...proposal,
  kyc: UNDISCLOSED_PARTS.kyc,
  cartDetails: cartOf(proposal),
});

const motorQuote = <Quote extends object>({
  quote,
  proposal,
}: {
  readonly quote: Quote;
  readonly proposal: MotorPartnerProposal;
}) => ({ ...quote, rfqId: '', registration: null, ownerDetails: null, plan: proposal.plan });

const travelSubmitted = (application: TravelPartnerApplication): TravelApplication => {
  const { quote, proposal } = application;
  return {
    ...timesOf(application),
    quote: { ...quote, rfqId: '', plan: proposal.plan },
    proposal: {
      ...UNDISCLOSED_PARTS,
      ...proposal,
      kyc: UNDISCLOSED_PARTS.kyc,
      cartDetails: cartOf(proposal),
      member_details: proposal.member_details.map(({ passport_number: _, ...details }) => ({
        ...details,
        passport_number_masked: '',
        passport_number_encrypted: '',
      })),
    },
  };
};

/** The sandbox's insurers of all lines, for its bridge. @param referralSeconds how long a doctor or surveyor takes */
export const sandboxBridgeLines = (referralSeconds: number): readonly BridgeLine[] => [
  bridgeLine({
    contract: healthContract,
    policyNumberPrefix: 'H',
    products: HEALTH_PRODUCTS,
    adapters: sandboxHealthAdapters({ referralSeconds }),
    submittedIn: healthSubmitted,
  }),
  bridgeLine({
    contract: carContract,
    policyNumberPrefix: 'C',
    products: motorProductsFor('CAR'),
    adapters: sandboxMotorAdapters<CarRecord>('CAR', carClaims, { referralSeconds, secret: [''] }),
    submittedIn: (application) => ({
      ...timesOf(application),
      quote: motorQuote(application),
      proposal: motorProposal(application.proposal),
    }),
  }),
  bridgeLine({
    contract: twoWheelerContract,
    policyNumberPrefix: 'B',
    products: motorProductsFor('BIKE'),
    adapters: sandboxMotorAdapters<TwoWheelerRecord>('BIKE', twoWheelerClaims, { referralSeconds, secret: [''] }),
    submittedIn: (application) => ({
      ...timesOf(application),
      quote: motorQuote(application),
      proposal: motorProposal(application.proposal),
    }),
  }),
  bridgeLine({
    contract: travelContract,
    policyNumberPrefix: 'T',
    products: TRAVEL_PRODUCTS,
    adapters: sandboxTravelAdapters({ referralSeconds }),
    submittedIn: travelSubmitted,
  }),
];
