import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
