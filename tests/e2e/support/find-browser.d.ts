// The script is plain JavaScript, so that setup runs before anything is installed.
declare module '*/find-browser.mjs' {
  export function findBrowser(): string | null;
}
