import { readFileSync } from 'node:fs';
import { projectPath } from './project-root.ts';

/** The style sheet of one of the server's own pages: the web app's type and colours, what these pages share, and their own. */
export const serverPageStyles = (file: string): string =>
  ['src/ui/fonts.css', 'src/ui/tokens.css', 'server/page.css', file]
    .map((part) => readFileSync(projectPath(part), 'utf8'))
    .join('\n');
