import Beasties from 'beasties';

/**
 * Inlines the rules that a page needs for its first paint, and loads the style sheet at the end, where it does not block
 * rendering.
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
