import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type StartedJourney, startJourneyAt } from '#src/journey/start-journey-at.ts';
import { twoWheelerUi } from './ui.ts';

export default function TwoWheelerPage({ journey }: LinePageProps) {
  return <LinePage ui={twoWheelerUi} journey={journey} />;
}

export const startJourney = (address: Location): Promise<StartedJourney> => startJourneyAt(twoWheelerUi, address);

export const { screens } = twoWheelerUi;
