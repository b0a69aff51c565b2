import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type StartedJourney, startJourneyAt } from '#src/journey/start-journey-at.ts';
import { healthUi } from './ui.ts';

export default function HealthPage({ journey }: LinePageProps) {
  return <LinePage ui={healthUi} journey={journey} />;
}

export const startJourney = (address: Location): Promise<StartedJourney> => startJourneyAt(healthUi, address);

export const { screens } = healthUi;
