import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type OpenedJourney, openJourney } from '#src/journey/openJourney.ts';
import { carUi } from './ui.ts';

export default function CarPage({ journey }: LinePageProps) {
  return <LinePage ui={carUi} journey={journey} />;
}

export const open = (address: Location): Promise<OpenedJourney> => openJourney(carUi, address);

export const { screens } = carUi;
