import * as v from 'valibot';
import { bestMatches } from '#contract/shared/suggestion-match.ts';
import { readReferenceTable } from '#server/reference/read-table.ts';

/** A tariff zone of the India Motor Tariff: A is the eight big cities, B the rest of India. */
export type MotorTariffZone = 'A' | 'B';

/** A registration office. */
export interface RegistrationOfficeWithZone {
  /** 'MH12'. */
  readonly rto_code: string;
  /** The office's place: 'Pune'. The state's name for a code that is newer than our list. */
  readonly rto_name: string;
  readonly state: string;
  readonly zone: MotorTariffZone;
}

const Row = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}$/)),
    office: v.pipe(v.string(), v.minLength(1)),
    state: v.pipe(v.string(), v.minLength(1)),
    imt_zone: v.picklist(['A', 'B']),
  }),
  v.transform(
    ({ code, office, state, imt_zone }): RegistrationOfficeWithZone => ({
      rto_code: code,
      rto_name: office,
      state,
      zone: imt_zone,
    }),
  ),
);

interface Offices {
  readonly byCode: ReadonlyMap<string, RegistrationOfficeWithZone>;
  /** By the letters of a code: 'MH' → 'Maharashtra'. */
  readonly states: ReadonlyMap<string, string>;
}

let loaded: Offices | null = null;

function offices(): Offices {
  if (loaded) return loaded;
  const rows = v.parse(v.array(Row), readReferenceTable('rto_codes.csv'));
  loaded = {
    byCode: new Map(rows.map((rto) => [rto.rto_code, rto])),
    states: new Map(rows.map(({ rto_code, state }) => [rto_code.slice(0, 2), state])),
  };
  return loaded;
}

/**
 * The office of a code, 'MH12'. States open offices faster than lists are published. An unlisted code of a known state
 * gets the state's name and zone B, in Delhi zone A. Null for an unknown state, and for an invalid code. The file is
 * read and validated at the first call: throws an Error if it is missing, a ValiError if a row has another shape.
 * Source: server/reference/README.md.
 */
export function findRegistrationOffice(code: string): RegistrationOfficeWithZone | null {
  const { byCode, states } = offices();
  const known = byCode.get(code);
  if (known) return known;
  const state = /^[A-Z]{2}\d{2}$/.test(code) && !code.endsWith('00') ? states.get(code.slice(0, 2)) : undefined;
  if (!state) return null;
  return { rto_code: code, rto_name: state, state, zone: code.startsWith('DL') ? 'A' : 'B' };
}

/**
 * The offices whose code, place or state fits what is typed, the best first (contract/shared/suggestion-match.ts), then in the file's
 * order. All of them if nothing is typed. Throws as `findRegistrationOffice`.
 */
export const searchRegistrationOffices = (typed: string): RegistrationOfficeWithZone[] =>
  bestMatches([...offices().byCode.values()], typed, ({ rto_code, rto_name, state }) => [rto_code, rto_name, state]);
