import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SubscribableSource, useSourcePart } from '#src/journey/useSourcePart.ts';

interface Snapshot {
  readonly screen: string;
  readonly step: number;
}
const prerendered: Snapshot = { screen: 'landing', step: 0 };
const running: Snapshot = { ...prerendered, step: 1 };
const source: SubscribableSource<Snapshot> = {
  subscribe: () => () => undefined,
  // The machine has started meanwhile: another snapshot, with the same place.
  get: () => running,
  getInitial: () => prerendered,
};
const placeOf = ({ screen }: Snapshot) => ({ screen });

let rendered = 0;
function Page() {
  rendered += 1;
  return <p>{useSourcePart(source, placeOf).screen}</p>;
}

// An update before the page is hydrated makes React render it again, and forget what was pressed before.
test('a page is hydrated with the object that is read afterwards', () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page />);
  rendered = 0;
  act(() => {
    hydrateRoot(host, <Page />);
  });
  expect(host.textContent).toBe('landing');
  expect(rendered).toBe(1);
});
