import type { Insurer } from '#contract/shared/insurer.ts';

/**
 * The sandbox's insurers. They are fictional, so that no prices are invented for a real insurer. A line's panel
 * includes those that sell it.
 */
export const SANDBOX_INSURERS = {
  aravalli: insurer('aravalli', 'Aravalli General'),
  kaveri: insurer('kaveri', 'Kaveri Health'),
  sahyadri: insurer('sahyadri', 'Sahyadri Insurance'),
  banyan: insurer('banyan', 'Banyan Health'),
  meghna: insurer('meghna', 'Meghna General'),
  udayan: insurer('udayan', 'Udayan Life & Health'),
  sarus: insurer('sarus', 'Sarus Insurance'),
  nilgiri: insurer('nilgiri', 'Nilgiri Assurance'),
  dhruv: insurer('dhruv', 'Dhruv General'),
  vindhya: insurer('vindhya', 'Vindhya General'),
  tapti: insurer('tapti', 'Tapti Insurance'),
  chinar: insurer('chinar', 'Chinar General'),
  mayura: insurer('mayura', 'Mayura Insurance'),
  chakra: insurer('chakra', 'Chakra General'),
  teesta: insurer('teesta', 'Teesta General'),
} as const satisfies Record<string, Insurer>;

function insurer(insurer_id: string, insurer_name: string): Insurer {
  return { insurer_id, insurer_name, insurer_logo: `/insurers/${insurer_id}.svg` };
}
