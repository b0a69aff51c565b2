/** What the app adds to a document for its own sake: scripts and data, what it fetches for them, React's own marks. */
const APP_ONLY = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<link\b[^>]*\brel="(?:modulepreload|manifest|stylesheet)"[^>]*>/g,
  // The picture stands in the markup a few lines below: a hand-written page would not name it twice.
  /<link\b[^>]*\brel="preload"[^>]*\bas="image"[^>]*>/g,
  /<!--(?!\[)[\s\S]*?-->/g,
  / data-beasties-container(?:="")?/g,
];

/**
 * The page as somebody would write it by hand who needs no app: the same words, pictures and font, the one inline style
 * sheet, no script. It is what a prerendered page is measured against.
 */
export function staticPageOf(prerendered: string): string {
  return APP_ONLY.reduce((html, pattern) => html.replace(pattern, ''), prerendered);
}
