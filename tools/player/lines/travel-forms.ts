import * as v from 'valibot';
import { type TravelAnswerTable, travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MedicalHistory, type Traveller, Travellers } from '#contract/lines/travel/travellers.ts';
import { TravelDetails } from '#contract/lines/travel/trip.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { countryProblems, storedTripOf } from '#server/lines/travel/destinations.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { QUICK_PICK_COUNTRIES } from '#src/lines/travel/landing/copy.ts';
import { copy as illness } from '#src/lines/travel/medical-history/copy.ts';
import { copy as passport } from '#src/lines/travel/member-details/copy.ts';
import { copy as trip } from '#src/lines/travel/trip/copy.ts';
import { chooseSuggestion, currentPath, exactly, field, optionOf, textOf } from '../controls.ts';
import { type Form, type FormsOf, formOf, Unsayable } from '../gestures.ts';
import type { Hand } from '../hand.ts';
import { chooseMembers, medicalForm, ofMember } from '../member-forms.ts';
import { PROPOSAL_FORMS, typedDate } from '../proposal-forms.ts';

/** How each answer of the travel journey is typed. */

const nameOf = (code: string, details: TravelDetails): string => {
  const alone = { ...details, country_code: [{ code }] };
  if (Object.keys(countryProblems(alone)).length > 0) throw new Unsayable(`No country has the code ${code}.`);
  return storedTripOf(alone).country_code[0]?.name ?? code;
};

const landing = (hand: Hand): boolean => !/\/(trip|edit-quote-form)$/.test(currentPath(hand));

/** On the landing a country is ticked; elsewhere it is pressed among the popular ones, or searched. */
const chooseCountries = async (hand: Hand, wanted: TravelDetails['country_code'], details: TravelDetails) => {
  const { page } = hand;
  const names = wanted.map(({ code }) => nameOf(code, details));
  if (landing(hand)) {
    for (const { code } of QUICK_PICK_COUNTRIES) {
      // The label is pressed: its checkbox is visually hidden.
      const box = page.locator(`form input[name="country_code"][value="${code}"]`);
      const on = wanted.some((country) => country.code === code);
      if ((await box.isChecked()) !== on) await hand.press(page.locator(`form label:has(input[value="${code}"])`));
    }
    const missing = wanted.find(({ code }) => !QUICK_PICK_COUNTRIES.some((pick) => pick.code === code));
    if (missing) throw new Unsayable(`The landing does not offer ${missing.code}.`);
    return;
  }
  const popular = page.getByRole('group', { name: trip.popular }).getByRole('button');
  await popular.first().waitFor();
  for (const chip of await popular.all()) {
    const on = names.includes(await textOf(chip));
    if ((await chip.getAttribute('aria-pressed')) !== String(on)) await hand.press(chip);
  }
  const shown = await Promise.all((await popular.all()).map(textOf));
  const others = page.getByRole('list', { name: trip.chosenCountries });
  const chosen = (await others.count()) === 0 ? [] : await others.getByRole('listitem').all();
  const removals = new Map<string, () => Promise<void>>();
  for (const item of chosen) {
    const name = await textOf(item.locator('span > span').first());
    removals.set(name, () => hand.press(page.getByRole('button', { name: `${trip.remove} ${name}` })));
  }
  for (const [name, remove] of removals) if (!names.includes(name)) await remove();
  for (const name of names) {
    if (!shown.includes(name) && !removals.has(name)) await chooseSuggestion(hand, trip.countries, name, exactly(name));
  }
};

/** Countries and days, on the landing and on both pages that ask for them. */
const tripDetails = formOf(TravelDetails, {
  country_code: chooseCountries,
  leaving_date: (hand, day) => hand.write(field(hand, trip.leaving), typedDate(day)),
  return_date: (hand, day) => hand.write(field(hand, trip.return), typedDate(day)),
});

/** The party in the picker, and each age. */
const chooseParty = async (hand: Hand, party: readonly Traveller[]): Promise<void> => {
  const members = party.map(({ member_type }) => member_type);
  await chooseMembers(hand, members);
  for (const { member_type, age } of party) await hand.write(ageField(hand, member_type, members), String(age));
};
const ageField = (hand: Hand, member: MemberType, party: readonly MemberType[]) =>
  field(hand, withCapital(memberText(member, party)));

/** Whether anyone is ill, on the page of the travellers; without an answer someone is, and the next page asks what. */
const sayIllness = async (hand: Hand, history: MedicalHistory | undefined): Promise<void> => {
  const asked = hand.page.getByRole('radiogroup', { name: /have a medical condition/ });
  if ((await asked.count()) > 0) await hand.choose(asked.locator(`[value="${history ? 'NO' : 'YES'}"]`));
};

const travellers = formOf(v.object({ member_details: Travellers }), { member_details: chooseParty });

/** What the answer says of a member, on the page that asks for conditions. */
const discloseConditions = async (hand: Hand, disclosed: MedicalHistory['medical_history']): Promise<void> => {
  const boxes = hand.page.locator('main input[type="checkbox"][name="members"]');
  const offered = await Promise.all((await boxes.all()).map((box) => box.getAttribute('value')));
  for (const { member_type } of disclosed) {
    if (offered.length > 0 && !offered.includes(member_type)) throw new Unsayable(`${member_type} does not travel.`);
    if (offered.length > 0)
      await hand.tick(hand.page.locator(`main input[name="members"][value="${member_type}"]`), true);
  }
  for (const { member_type, medical_desc } of disclosed) {
    await hand.write(hand.page.locator(`main textarea[name="${member_type}"]`), medical_desc);
  }
};

export const travelForms = {
  ...PROPOSAL_FORMS,
  trip: formOf(travelAnswerTable.trip.endpoint.body, {
    travel_details: tripDetails.type,
    member_details: async (hand, party) => {
      if (party) await chooseParty(hand, party);
    },
  }),
  /** Both answers of the travellers' page. */
  travellers: formOf(
    v.object({
      travellers: travelAnswerTable.travellers.endpoint.body,
      medicalHistory: v.optional(travelAnswerTable.medicalHistory.endpoint.body),
    }),
    { travellers: travellers.type, medicalHistory: sayIllness },
  ),
  medicalHistory: formOf(MedicalHistory, {
    exsisting_condition: (hand, exists) => hand.choose(optionOf(hand, illness.existing, exists ? 'YES' : 'NO')),
    medical_history: discloseConditions,
  }),
  memberDetails: formOf(TravellerDetails, {
    member_type: ofMember,
    full_name: (hand, name) => hand.write(field(hand, passport.name), name),
    DOB: (hand, born) => hand.write(field(hand, passport.dob), typedDate(born)),
    passport_number: (hand, number) => hand.write(field(hand, passport.number), number ?? ''),
    passport_expiry_date: (hand, day) => hand.write(field(hand, passport.expiry), typedDate(day)),
  }),
  medicalDetails: medicalForm(TRAVEL_MEDICAL_FORM),
} satisfies FormsOf<TravelAnswerTable>;

/** The trip that the landing asks for; empty for 'Another country'. */
export const tripOnLanding: Form<{ travel_details: v.InferInput<typeof TravelDetails> }> = formOf(
  v.object({ travel_details: TravelDetails }),
  { travel_details: tripDetails.type },
);
