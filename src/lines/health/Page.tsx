import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type OpenedJourney, openJourney } from '#src/journey/openJourney.ts';
import { healthUi } from './ui.ts';

export default function HealthPage({ journey }: LinePageProps) {
  return <LinePage ui={healthUi} journey={journey} />;
}

export const open = (address: Location): Promise<OpenedJourney> => openJourney(healthUi, address);

export const { screens } = healthUi;
