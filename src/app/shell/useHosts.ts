import { useEffect, useState } from 'react';
import { atLeisure } from '../waking.ts';

type Hosts = typeof import('./hosts.tsx');

/** Brings the shell's rarely seen parts once the page stands, and lets them listen. Without them the page still works. */
export const useHosts = (): Hosts | null => {
  const [hosts, setHosts] = useState<Hosts | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const bring = async () => {
      await atLeisure();
      const parts = await import('./hosts.tsx').catch(() => null);
      if (parts === null || gone) return;
      stop = parts.listen();
      setHosts(parts);
    };
    void bring();
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return hosts;
};
