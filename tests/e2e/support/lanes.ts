import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type Server, startServer } from '#tools/app/start-server.ts';
import { type PathToPlay, playPath } from '#tools/player/play-path.ts';
import type { PlayedStep } from '#tools/player/played.ts';
import { sharedBrowser } from './shared-browser.ts';

/** Paths that are played at the same time. Each has a server of its own, because a path turns its server's clock. */
const LANES = Math.min(2, availableParallelism());

/** Plays paths of a test file, each on the next free server. */
export const openLanes = (): { play(path: Omit<PathToPlay, 'server' | 'browser'>): Promise<PlayedStep[]> } => {
  const free: Server[] = [];
  const waiting: ((server: Server) => void)[] = [];
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedBrowser();
    free.push(
      ...(await Promise.all(Array.from({ length: LANES }, () => startServer({ clock: 'standing with its jobs' })))),
    );
  });
  afterAll(async () => {
    await Promise.all(free.map((server) => server.stop()));
  });

  const takeServer = async (): Promise<Server> => free.shift() ?? new Promise((resolve) => void waiting.push(resolve));
  const giveBack = (server: Server): void => {
    const next = waiting.shift();
    if (next) next(server);
    else free.push(server);
  };
  return {
    async play(path) {
      const server = await takeServer();
      try {
        const played = { url: server.url, pass: (seconds: number) => server.turnClock(seconds) };
        return await playPath({ ...path, browser, server: played });
      } finally {
        giveBack(server);
      }
    },
  };
};
