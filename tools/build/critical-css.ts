import Beasties from 'beasties';

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
