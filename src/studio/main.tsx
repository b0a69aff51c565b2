import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/primitives.css';
import './chart/chart.css';
import './studio.css';
import './controls.css';
import './bar.css';
import './panel.css';
import './figures/figures.css';
import './map/map.css';
import './screens/screens.css';
import './what-if/what-if.css';
import './live/live.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { listenToPages } from './live/live-visits.ts';
import { Studio } from './Studio.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no place for the studio.');
listenToPages();
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
