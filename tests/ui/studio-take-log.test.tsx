import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TakeLog } from '#src/studio/figures/TakeLog.tsx';
import { saveFile } from '#src/studio/save-file.ts';
import { click, find, render } from './render.tsx';

vi.mock('#src/studio/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const QUERY = { machine: 'travel', from: '2026-09-01', to: '2026-09-05', device: 'phone' };
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TakeLog query={QUERY} />
    </QueryClientProvider>,
  );
const press = async (label: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button && click(button));
};

test('the log of the chosen visits becomes a file', async () => {
  const asked = vi.fn(async (_url: string) => new Response('<log/>'));
  vi.stubGlobal('fetch', asked);
  open();
  await press('XES');
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, content, type] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['travel-2026-09-01-2026-09-05.xes', 'application/xml']);
  // Of Node's own class, not jsdom's.
  expect(content).toHaveProperty('size', '<log/>'.length);
  expect(asked.mock.calls[0]?.[0]).toBe(`/api/v1/studio/log/xes?${new URLSearchParams(QUERY)}`);
});

test('one that is refused says why, and nothing is saved', async () => {
  const message = 'A log has at most 100,000 steps. Choose fewer days.';
  vi.stubGlobal('fetch', async () => Response.json({ code: 413, message, data: null }, { status: 413 }));
  open();
  await press('OCEL 2.0');
  await vi.waitFor(() => expect(find(HTMLElement, '[role="alert"]').textContent).toContain(message));
  expect(saveFile).not.toHaveBeenCalled();
});
