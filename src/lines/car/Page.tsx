import { LinePage } from '#src/journey/LinePage.tsx';
import { loadScreensAt } from '#src/journey/screensOfWay.ts';
import { carUi } from './ui.ts';

export default function CarPage() {
  return <LinePage ui={carUi} />;
}

export const loadScreens = (pathname: string): Promise<void> => loadScreensAt(carUi, pathname);
