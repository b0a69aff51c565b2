import { LinePage } from '#src/journey/LinePage.tsx';
import { loadScreensAt } from '#src/journey/screensOfWay.ts';
import { healthUi } from './ui.ts';

export default function HealthPage() {
  return <LinePage ui={healthUi} />;
}

export const loadScreens = (pathname: string): Promise<void> => loadScreensAt(healthUi, pathname);
