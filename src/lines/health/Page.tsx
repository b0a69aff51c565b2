import { LinePage } from '#src/journey/LinePage.tsx';
import { healthUi } from './ui.ts';

export default function HealthPage() {
  return <LinePage ui={healthUi} />;
}
