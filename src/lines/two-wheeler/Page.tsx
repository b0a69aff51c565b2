import { LinePage } from '#src/journey/LinePage.tsx';
import { loadScreensAt } from '#src/journey/screensOfWay.ts';
import { twoWheelerUi } from './ui.ts';

export default function TwoWheelerPage() {
  return <LinePage ui={twoWheelerUi} />;
}

export const loadScreens = (pathname: string): Promise<void> => loadScreensAt(twoWheelerUi, pathname);
