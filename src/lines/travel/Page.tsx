import { LinePage } from '#src/journey/LinePage.tsx';
import { loadScreensAt } from '#src/journey/screensOfWay.ts';
import { travelUi } from './ui.ts';

export default function TravelPage() {
  return <LinePage ui={travelUi} />;
}

export const loadScreens = (pathname: string): Promise<void> => loadScreensAt(travelUi, pathname);
