import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type StartedJourney, startJourneyAt } from '#src/journey/start-journey-at.ts';
import { travelUi } from './ui.ts';

export default function TravelPage({ journey }: LinePageProps) {
  return <LinePage ui={travelUi} journey={journey} />;
}

export const startJourney = (address: Location): Promise<StartedJourney> => startJourneyAt(travelUi, address);

export const { screens } = travelUi;
