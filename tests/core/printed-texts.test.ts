import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listedEndpoints } from '#tests/support/endpoints.ts';
import { UNPRINTED, WORDS } from '#tests/support/scripts.ts';
import { textLeavesOf } from '#tests/support/text-fields.ts';

// Everything accepted can be printed (docs/decisions/129): each text that any call accepts, read from the calls'
// schemas.

// Drafts and filters are validated where they are used, and estimates use look-ups: none of them is printed.
const LEAVES = listedEndpoints
  .filter(({ name }) => !/saveDraft$|^sharing shareQuotes$|^estimates /.test(name))
  .flatMap(({ name, endpoint }) => (endpoint.body ? textLeavesOf(endpoint.body, name) : []));

const messages = (schema: v.GenericSchema, text: string): string[] =>
  (v.safeParse(schema, text).issues ?? []).map(({ message }) => message);
const accepts = (schema: v.GenericSchema, text: string): boolean => messages(schema, text).length === 0;

// Ids and names of questions are looked up in our data: no others are stored. Drafts are validated later.
const isLookedUp = (path: string): boolean => /(?:_id|Id|_draft\.\w+|\.question|\.token|\.products)$/.test(path);
/** Fields for free text. */
const FIELDS = LEAVES.filter(
  ({ path, schema }) => !isLookedUp(path) && accepts(schema, 'Asha Rao of Marine Drive in the city of Mumbai'),
);

it('words of one’s own are taken by names, addresses and free text of each line', () => {
  const fields = FIELDS.map(({ path }) => path);
  expect(fields).toEqual(
    expect.arrayContaining([
      'health updateProposalDetails.full_name',
      'health updateAddressDetails.address_line_1',
      'health updateMemberDetails.full_name',
      'health updateMedicalDetails.medical_question.explanation',
      'health updateNomineeDetails.appointee.full_name',
      'car updateProposalVehicle.financier.name',
      'two-wheeler updateExternalDetails.pa_policy.insurer_name',
      'travel updateMedicalHistory.medical_history.medical_desc',
      'travel updateMemberDetails.full_name',
      'utilities requestCallback.full_name',
    ]),
  );
});

describe.each(FIELDS)('$path', ({ schema }) => {
  it('takes words of every script that documents print, as they were typed', () => {
    const typed = Object.values(WORDS).map((word) => `${word} Rao ${word}`.normalize('NFC'));
    const taken = typed.map((text) => v.safeParse(schema, text));
    expect(taken.map(({ output }) => output)).toEqual(typed);
    expect(taken.flatMap(({ issues }) => issues ?? [])).toEqual([]);
  });

  it('stores a letter under one code, and a no-break space as a space', () => {
    expect(v.safeParse(schema, ' Jose\u0301\u00a0Rao').output).toBe('Jos\u00e9 Rao');
  });

  it('refuses each kind of character that they do not print, and names it', () => {
    const kinds = Object.entries(UNPRINTED);
    const reported = kinds.map(([kind, [character]]) => [kind, messages(schema, `As${character}ha Rao`)]);
    expect(reported).toEqual(kinds.map(([kind, [, name]]) => [kind, [expect.stringContaining(name)]]));
  });
});

it('no text of any call has a character that documents do not print', () => {
  const bases = ['Asha Rao', '12/4, M.G. Road', 'ABCDE1234F', '9820012345', '411001', 'asha@example.com', '2026-09-05'];
  const taken = LEAVES.filter(({ path }) => !isLookedUp(path)).flatMap(({ path, schema }) =>
    Object.values(UNPRINTED).flatMap(([character]) =>
      bases.flatMap((base) => {
        const { success, output } = v.safeParse(schema, `${base.slice(0, 3)}${character}${base.slice(3)}`);
        return success && String(output).includes(character) ? [`${path}: ${JSON.stringify(output)}`] : [];
      }),
    ),
  );
  expect(taken).toEqual([]);
});
