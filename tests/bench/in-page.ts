// Runs inside the page, before the app does. It must not use anything from outside this function.

declare global {
  interface Window {
    benchTell: (kind: 'interaction' | 'heading' | 'frame', what: object) => Promise<void>;
  }
}

/** Reports how long inputs, long frames, and the time from a press to the next heading take. */
export function watchSpeed(): void {
  const observe = (type: string, each: (entry: PerformanceEntry) => void) => {
    // TypeScript does not know the threshold yet.
    const wanted: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe(wanted);
  };
  observe('event', (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
    const { interactionId, name, duration } = entry;
    void window.benchTell('interaction', { id: `${performance.timeOrigin}/${interactionId}`, kind: name, duration });
  });
  observe('long-animation-frame', (entry) => {
    const { duration, scripts, startTime, styleAndLayoutStart } = entry.toJSON();
    const named = scripts.map((one: Record<string, unknown>) => {
      const file = String(one.sourceURL).split('/').at(-1);
      return `${Math.round(Number(one.duration))} ms ${one.invoker} (${file}, ${one.sourceFunctionName})`;
    });
    const layout = styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart;
    void window.benchTell('frame', { path: location.pathname, duration, layout, scripts: named });
  });

  let pressed: { readonly at: number; readonly path: string; readonly heading: Element | null } | null = null;
  const heading = () => document.querySelector('[data-screen] h1');
  const press = ({ timeStamp, isTrusted }: Event) => {
    if (isTrusted) pressed = { at: timeStamp, path: location.pathname, heading: heading() };
  };
  addEventListener('click', press, { capture: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && press(event), { capture: true });
  new MutationObserver(() => {
    const next = heading();
    if (pressed === null || next === null || next === pressed.heading || next.getClientRects().length === 0) return;
    const { at, path } = pressed;
    pressed = null;
    // In a task after the frame, which is painted by then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        void window.benchTell('heading', { from: path, to: location.pathname, duration: performance.now() - at });
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
}
