import { LinePage } from '#src/journey/LinePage.tsx';
import { travelUi } from './ui.ts';

export default function TravelPage() {
  return <LinePage ui={travelUi} />;
}
