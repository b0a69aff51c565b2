import { LinePage, type LinePageProps } from '#src/journey/LinePage.tsx';
import { type OpenedJourney, openJourney } from '#src/journey/openJourney.ts';
import { twoWheelerUi } from './ui.ts';

export default function TwoWheelerPage({ journey }: LinePageProps) {
  return <LinePage ui={twoWheelerUi} journey={journey} />;
}

export const open = (address: Location): Promise<OpenedJourney> => openJourney(twoWheelerUi, address);

export const { screens } = twoWheelerUi;
