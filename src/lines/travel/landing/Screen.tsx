import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { LineLanding } from '#src/features/landing/LineLanding.tsx';
import { resumeCopy } from '#src/features/landing/landing-copy.ts';
import type { StoredJourneyFact } from '#src/features/landing/ResumeJourney.tsx';
import { useCallProblem, useJourneyPartOfLine } from '#src/journey/journey.context.ts';
import { countriesText } from '../parts/amount-texts.ts';
import { tripFieldAtPath } from '../trip/form.ts';
import { useTravel } from '../useTravel.ts';
import { copy } from './copy.ts';
import { TripStart } from './TripStart.tsx';

/** The landing of travel insurance: countries and dates start the journey. */
export default function TravelLandingScreen() {
  const record = useJourneyPartOfLine(useTravel(), ({ context }) => context.record);
  const problem = useCallProblem();
  return (
    <LineLanding
      copy={copy}
      picture="/illustrations/travel-hero.svg"
      facts={record === null ? [] : resumeFactsOf(record)}
      // Fields show their own problems.
      showProblem={problem !== null && !Object.keys(problem.fields).some((path) => tripFieldAtPath(path) !== null)}
    >
      <TripStart />
    </LineLanding>
  );
}

/** The trip, and the plan; that it needs new dates if its start has passed. */
const resumeFactsOf = ({ quote: { travel_details }, proposal }: TravelRecord): StoredJourneyFact[] => {
  const trip = {
    term: copy.trip,
    value: travel_details ? tripText(travel_details, proposal?.policy != null) : copy.noTrip,
  };
  if (proposal === null) return [trip];
  const { insurer_name, product_name } = proposal.offer;
  return [trip, { term: resumeCopy.plan, value: `${insurer_name}, ${product_name}` }];
};

const tripText = (
  { country_code, leaving_date, return_date }: NonNullable<TravelRecord['quote']['travel_details']>,
  isBought: boolean,
): string => {
  const trip = copy.tripOf(
    countriesText(country_code),
    formatDate(leaving_date, 'dd MMM yyyy'),
    formatDate(return_date, 'dd MMM yyyy'),
  );
  return leaving_date < todayByServer() && !isBought ? copy.begun(trip) : trip;
};
