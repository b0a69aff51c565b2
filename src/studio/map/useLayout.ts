import { useEffect, useState } from 'react';
import type { LevelBox } from '../chart/level-drawing.ts';
import { type LevelLayout, layOutLevels } from '../chart/level-layout.ts';
import { layOutInWorker } from './layout-in-worker.ts';

export interface LaidOut {
  readonly drawing: LevelBox;
  readonly layout: LevelLayout;
}

/** Lays a drawing out. The one before is shown until the next one is ready. */
export function useLayout(drawing: LevelBox): { laidOut: LaidOut | null; isWaiting: boolean; failure: unknown } {
  const [laidOut, setLaidOut] = useState<LaidOut | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    layOutLevels(drawing, layOutInWorker).then(
      (layout) => {
        if (!isCurrent) return;
        setFailure(null);
        setLaidOut({ drawing, layout });
      },
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing]);
  return { laidOut, isWaiting: laidOut?.drawing !== drawing, failure };
}
