import { useMemo, useState } from 'react';
import type { Line } from '#contract/lines.ts';
import { Footer } from '#src/app/chrome/Footer.tsx';
import { Header } from '#src/app/chrome/Header.tsx';
import { JourneyView } from '#src/journey/JourneyView.tsx';
import { type Journey, JourneyReactContext } from '#src/journey/journey.context.ts';
import { type JourneySnapshot, projectionOf } from '#src/journey/projection.ts';
import { lineSidePanels } from '#src/journey/side-panels.tsx';
import { BUILT_LINES } from '#src/lines/built-lines.ts';
import { createFocusMemory, FocusMemoryReactContext } from '#src/ui/page/focus-memory.ts';

/** The page that a visitor sees in this snapshot. Its machine does not run: nothing moves, is sent or is stored. */
export function FramedPage({ line, snapshot }: { line: Line; snapshot: JourneySnapshot }) {
  const [focus] = useState(createFocusMemory);
  const journey = useMemo(() => journeyOf(line, snapshot), [line, snapshot]);
  return (
    <>
      <Header />
      <FocusMemoryReactContext value={focus}>
        <JourneyReactContext value={journey}>
          <JourneyView />
        </JourneyReactContext>
      </FocusMemoryReactContext>
      <Footer />
    </>
  );
}

function journeyOf(line: Line, snapshot: JourneySnapshot): Journey {
  const { ui } = BUILT_LINES[line];
  return {
    ui,
    projection: projectionOf(ui.machine, ui.definition),
    sidePanel: lineSidePanels(ui),
    machine: { subscribe: () => () => undefined, get: () => snapshot, getInitial: () => snapshot },
    send: () => undefined,
    can: (event) => snapshot.can(event),
    goBack: () => undefined,
  };
}
