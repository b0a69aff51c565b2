import '#src/app/styles.ts';
import { createRoot } from 'react-dom/client';
import { framedScreenIn } from '../screens/frame-address.ts';
import { loadScreenPaths } from '../screens/load-screen-paths.ts';
import { FramedPage } from './FramedPage.tsx';
import { answerLookUpsOnly } from './look-ups.ts';
import { stateOfStep } from './model-snapshot.ts';

answerLookUpsOnly();
const place = document.getElementById('root');
if (!place) throw new Error('The document has no place for the screen.');
const root = createRoot(place);

async function show(): Promise<void> {
  const { hash } = window.location;
  const asked = framedScreenIn(hash);
  const paths = asked && (await loadScreenPaths(asked.line));
  // Meanwhile another one may be wanted.
  if (hash !== window.location.hash) return;
  const snapshot = asked && paths ? stateOfStep(asked.line, paths, asked.step) : null;
  if (asked && snapshot) root.render(<FramedPage key={hash} line={asked.line} snapshot={snapshot} />);
  else root.render(<p>There is no screen of this name.</p>);
}

window.addEventListener('hashchange', () => void show());
void show();
