import { readFileSync } from 'node:fs';
import { fromRoot } from './root.ts';

/** The style sheet of one of the server's own pages: the colours of the web app, what these pages share, and their own. */
export const pageStyles = (file: string): string =>
  ['src/ui/tokens.css', 'server/page.css', file].map((part) => readFileSync(fromRoot(part), 'utf8')).join('\n');
