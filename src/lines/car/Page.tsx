import { LinePage } from '#src/journey/LinePage.tsx';
import { carUi } from './ui.ts';

export default function CarPage() {
  return <LinePage ui={carUi} />;
}
