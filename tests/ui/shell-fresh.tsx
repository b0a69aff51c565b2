import { act } from 'react';
import { vi } from 'vitest';
import { render } from './render.tsx';

/** The shell of a page that was just loaded: its machines live as long as the page, so each test gets new ones. */
export async function freshShell() {
  vi.resetModules();
  const bare = await import('#src/app/shell/Shell.tsx');
  const overlays = await import('#src/app/shell/overlays.tsx');
  const shell = await import('#src/lib/shell/shell-actors.ts');
  const loader = await import('#src/lib/shell/page-loader-actor.ts');
  // biome-ignore lint/correctness/noComponentHookFactories: its modules are new for each test
  const Shell = (props: Parameters<typeof bare.Shell>[0]) => <bare.Shell {...props} overlays={overlays} />;
  return { Shell, startShell: overlays.startShell, ...shell, ...loader };
}

/** A loaded page that listens; call `stop` at the test's end. */
export async function openPage(content = <p>The page</p>) {
  const { Shell, startShell, ...shell } = await freshShell();
  const stop = startShell();
  const host = render(<Shell>{content}</Shell>);
  return { host, stop, ...shell };
}

/** The browser sends the page an event. */
export async function tell(event: Event): Promise<Event> {
  await act(async () => {
    window.dispatchEvent(event);
    // What loads late has loaded by then.
    await import('#src/app/shell/InstallCard.tsx');
  });
  return event;
}

export const buttonCalled = (name: string): HTMLButtonElement => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
  if (!button) throw new Error(`No button is called ${name}`);
  return button;
};
