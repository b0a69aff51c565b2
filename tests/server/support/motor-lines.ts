import { carClaims, createCarLine } from '#server/lines/car/car-line.ts';
import type { ServerLine } from '#server/lines/line.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { createTwoWheelerLine, twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';

/** Texts of nothing, where a test needs a line that has some. */
export const motorPapers: Pick<ServerLine, 'schedule' | 'documents'> = {
  documents: { products: [], edition: '2026-01-01', sectionsOf: () => [] },
  schedule: {
    title: '',
    details: () => ({}),
    cover: () => [],
    writeInsured: () => undefined,
    writeTerms: () => undefined,
    rights: [],
  },
};

/** Both motor lines with the sandbox's insurers, up to their policies. */
export const motorLines: Record<string, ServerLine> = {
  car: { ...createCarLine((config) => sandboxMotorAdapters('CAR', carClaims, config)), ...motorPapers },
  'two-wheeler': {
    ...createTwoWheelerLine((config) => sandboxMotorAdapters('BIKE', twoWheelerClaims, config)),
    ...motorPapers,
  },
};
