import type { Insurer } from '#contract/shared/insurer.ts';

/** The sandbox's insurers. They are fictional: no real insurer's prices are invented here (design §5). */
export const INSURERS = {
  aravalli: insurer('aravalli', 'Aravalli General'),
  kaveri: insurer('kaveri', 'Kaveri Health'),
  sahyadri: insurer('sahyadri', 'Sahyadri Insurance'),
  banyan: insurer('banyan', 'Banyan Health'),
  meghna: insurer('meghna', 'Meghna General'),
  udayan: insurer('udayan', 'Udayan Life & Health'),
  sarus: insurer('sarus', 'Sarus Insurance'),
  nilgiri: insurer('nilgiri', 'Nilgiri Assurance'),
  dhruv: insurer('dhruv', 'Dhruv General'),
} as const satisfies Record<string, Insurer>;

function insurer(insurer_id: string, insurer_name: string): Insurer {
  return { insurer_id, insurer_name, insurer_logo: `/insurers/${insurer_id}.svg` };
}

/** The whole panel, in a fixed order without meaning. */
export const PANEL: readonly Insurer[] = Object.values(INSURERS);
