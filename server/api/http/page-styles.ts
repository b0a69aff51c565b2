import { readFileSync } from 'node:fs';
import { projectPath } from '#server/shared/project-root.ts';

/** The style sheet of a page that the server renders: the web app's fonts and colours, shared rules, and those of `file`. */
export const serverPageStyles = (file: string): string =>
  ['src/ui/fonts.css', 'src/ui/tokens.css', 'server/api/http/page.css', file]
    .map((part) => readFileSync(projectPath(part), 'utf8'))
    .join('\n');
