import { createHash } from 'node:crypto';
import Beasties from 'beasties';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Puts the rules that a page needs for its first paint into its head; the whole style sheet follows at its end, where
 * it holds up nothing.
 */
export const withCriticalCss = (webFolder: string): ((html: string) => Promise<string>) => {
  const beasties = new Beasties({
    path: webFolder,
    publicPath: '/',
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    inlineFonts: true,
    keyframes: 'critical',
    logLevel: 'warn',
  });
  return (html) => beasties.process(html);
};

/** What the content security policy has to name for a document's inline styles. */
export const styleHashesOf = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`);
