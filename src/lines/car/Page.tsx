import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type StartedJourney, startJourneyAt } from '#src/journey/start-journey-at.ts';
import { carUi } from './ui.ts';

export default function CarPage({ journey }: LinePageProps) {
  return <LinePage ui={carUi} journey={journey} />;
}

export const startJourney = (address: Location): Promise<StartedJourney> => startJourneyAt(carUi, address);

export const { screens } = carUi;
