import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type OpenedJourney, openJourney } from '#src/journey/openJourney.ts';
import { travelUi } from './ui.ts';

export default function TravelPage({ journey }: LinePageProps) {
  return <LinePage ui={travelUi} journey={journey} />;
}

export const open = (address: Location): Promise<OpenedJourney> => openJourney(travelUi, address);

export const { screens } = travelUi;
