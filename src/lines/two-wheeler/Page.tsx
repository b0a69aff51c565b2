import { LinePage } from '#src/journey/LinePage.tsx';
import { twoWheelerUi } from './ui.ts';

export default function TwoWheelerPage() {
  return <LinePage ui={twoWheelerUi} />;
}
