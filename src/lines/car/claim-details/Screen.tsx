import type { CarRecord } from '#contract/lines/car/record.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { asJourneyOfLine, useJourney, useRecordOfLine } from '#src/journey/journey.context.ts';
import { ClaimDetailsPage } from '#src/lines/motor/claim-details/ClaimDetailsPage.tsx';

/** Claims, the no-claim bonus and a gas kit. */
export default function ClaimDetailsScreen() {
  const { quote } = useRecordOfLine(asJourneyOfLine<MotorLineTypes<CarRecord>>('car', useJourney()));
  return <ClaimDetailsPage stored={quote.claimDetails} />;
}
