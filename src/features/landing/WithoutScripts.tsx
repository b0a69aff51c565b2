import { CallOrWrite } from './CallOrWrite.tsx';

/**
 * Replaces a landing's start in a browser that runs no scripts. React renders the content of a `noscript` on the server
 * only, so the browser's bundle does not include it.
 */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <Advice />}</noscript>;
}

function Advice() {
  return (
    <div className="stack gap-2">
      <p>
        Prices need JavaScript, which is switched off in your browser. Switch it on in the browser’s settings, then load
        this page again.
      </p>
      <CallOrWrite lead="Or we go through the prices with you on the phone" />
    </div>
  );
}
