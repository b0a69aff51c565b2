import { act } from 'react';
import { describe, expect, test } from 'vitest';
import TravelMedicalHistoryScreen from '#src/lines/travel/medical-history/Screen.tsx';
import TravellersScreen from '#src/lines/travel/travellers/Screen.tsx';
import { click, find } from './render.tsx';
import {
  allSubmitted,
  answerWith,
  choose,
  errorOf,
  field,
  fill,
  fillArea,
  open,
  settled,
  submitted,
  text,
  travelPages,
} from './travel-page.tsx';
import { applicationWith, tripWith } from './travel-record.ts';

/** The pages on which travellers are named, and their illnesses. */

travelPages();
/** The answer of travellers without an illness. */
const NONE_ILL = { exsisting_condition: false, medical_history: [] };
const more = (kind: 'SON' | 'DAUGHTER') => settled(() => click(find(HTMLElement, `#field-${kind}`)));
const fewer = (kind: 'SON' | 'DAUGHTER') =>
  settled(() => click(find(HTMLElement, `[aria-describedby="field-${kind}-label"][aria-label="One less"]`)));

/** What a change clears appears automatically, if there is something. */
const whatIsCleared = () =>
  act(async () => {
    await import('#src/lines/travel/travellers/ClearedByTravellers.tsx');
    await new Promise((nextTask) => setTimeout(nextTask));
  });

describe('who travels', () => {
  const at = { travellers: 'editing' } as const;
  const newcomer = () => tripWith({ member_details: [], medical_history: null });
  const ages = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];

  const press = (name: string) => {
    const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!chip) throw new Error(`No chip says ${name}`);
    return settled(() => click(chip));
  };

  const openFamily = () => {
    open(<TravellersScreen />, at, newcomer());
    return press('You, a son and a daughter');
  };

  test('starts from self, whose age is asked on the day of leaving; a press adds a son and a daughter', {
    tags: ['§9.travel-members'],
  }, async () => {
    open(<TravellersScreen />, at, newcomer());
    expect(ages().map(({ name }) => name)).toEqual(['SELF']);
    await press('You, a son and a daughter');
    expect(ages().map(({ name }) => name)).toEqual(['SELF', 'SON1', 'DAUGHTER1']);
    expect(document.activeElement).toBe(ages()[0]);
    expect(text()).toContain('Age on 20 Dec 2026, the day you leave');
    fill('SELF', '36');
    fill('SON1', '6');
    fill('DAUGHTER1', '0');
    await choose('exsisting_condition', 'NO');
    expect(await allSubmitted()).toEqual([
      {
        member_details: [
          { member_type: 'SELF', age: 36 },
          { member_type: 'SON1', age: 6 },
          { member_type: 'DAUGHTER1', age: 0 },
        ],
      },
      NONE_ILL,
    ]);
  });

  test('takes others in and leaves some out; who is left out needs no age', async () => {
    await openFamily();
    await more('SON');
    await fewer('DAUGHTER');
    await choose('members', 'SPOUSE');
    await choose('members', 'MOTHER');
    await choose('members', 'SPOUSE');
    expect(ages().map(({ name }) => name)).toEqual(['SELF', 'SON1', 'SON2', 'MOTHER']);
    expect(text()).toContain('4 travellers');
    fill('SELF', '40');
    fill('SON1', '12');
    fill('SON2', '9');
    fill('MOTHER', '66');
    await choose('exsisting_condition', 'NO');
    expect(await allSubmitted()).toEqual([
      {
        member_details: [
          { member_type: 'SELF', age: 40 },
          { member_type: 'SON1', age: 12 },
          { member_type: 'SON2', age: 9 },
          { member_type: 'MOTHER', age: 66 },
        ],
      },
      NONE_ILL,
    ]);
  });

  test('are a couple by one press; an illness is not asked for here, and “nobody” is not said of who joins later', async () => {
    open(<TravellersScreen />, at, newcomer());
    await press('You and your spouse');
    expect(ages().map(({ name }) => name)).toEqual(['SELF', 'SPOUSE']);
    fill('SELF', '36');
    fill('SPOUSE', '34');
    await choose('exsisting_condition', 'NO');
    await choose('members', 'MOTHER');
    fill('MOTHER', '60');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('exsisting_condition')).toBe('Say whether someone has a medical condition');
    await choose('exsisting_condition', 'YES');
    expect(await allSubmitted()).toEqual([
      {
        member_details: [
          { member_type: 'SELF', age: 36 },
          { member_type: 'SPOUSE', age: 34 },
          { member_type: 'MOTHER', age: 60 },
        ],
      },
    ]);
  });

  test('says whose age is missing', async () => {
    await openFamily();
    await more('SON');
    fill('SELF', '36');
    expect(await submitted()).toBeUndefined();
    expect([errorOf('SELF'), errorOf('SON1'), errorOf('SON2'), errorOf('DAUGHTER1')]).toEqual([
      undefined,
      'Enter the age of your first son',
      'Enter the age of your second son',
      'Enter the age of your daughter',
    ]);
  });

  test('says at once what is wrong with the ages that are there', async () => {
    await openFamily();
    fill('SELF', '16');
    fill('DAUGHTER1', '17');
    expect(await submitted()).toBeUndefined();
    expect([errorOf('SELF'), errorOf('SON1'), errorOf('DAUGHTER1'), errorOf('members')]).toEqual([
      'You must be 18 or older',
      'Enter the age of your son',
      'Your daughter must be younger than you. Check both ages',
      undefined,
    ]);
  });

  test.each([
    ['SELF', '81', 'Travellers are covered up to age 80'],
    ['SELF', '17', 'You must be 18 or older'],
    ['SON1', '36', 'Your son must be younger than you. Check both ages'],
  ])('tells at the age of %s that %s cannot be, and keeps it', async (member, age, message) => {
    await openFamily();
    for (const [name, usual] of [['SELF', '36'] as const, ['SON1', '2'] as const, ['DAUGHTER1', '0'] as const]) {
      fill(name, name === member ? age : usual);
    }
    expect(await submitted()).toBeUndefined();
    expect(errorOf(member)).toBe(message);
    expect(errorOf('members')).toBeUndefined();
    expect(field(member).value).toBe(age);
  });

  test('judges ages together: an age put right puts right another', async () => {
    await openFamily();
    fill('SELF', '23');
    fill('SON1', '25');
    fill('DAUGHTER1', '1');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('SON1')).toContain('younger than you');
    await settled(() => fill('SELF', '32'));
    expect(errorOf('SON1')).toBeUndefined();
  });

  test('refuses children alone, and no one at all', async () => {
    await openFamily();
    await choose('members', 'SELF');
    fill('SON1', '12');
    fill('DAUGHTER1', '8');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('members')).toBe('A child is covered only with an adult. Add a traveller of 18 or older');
    await fewer('SON');
    await fewer('DAUGHTER');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('members')).toBe('Add at least one traveller');
    expect(text()).toContain('Nobody is chosen yet');
  });

  test('shows parents at once where one of them travels', () => {
    open(<TravellersScreen />, at, tripWith({ member_details: [{ member_type: 'MOTHER', age: 61 }] }));
    expect(find(HTMLDetailsElement, 'details').open).toBe(true);
    expect(field('MOTHER').value).toBe('61');
  });

  test('says what goes with a traveller who is left out, and what comes up again', async () => {
    open(<TravellersScreen />, at, applicationWith());
    await whatIsCleared();
    expect(text()).not.toContain('Before you save this change');
    await choose('members', 'SPOUSE');
    expect(text()).toContain(
      'If you leave out Spouse, we delete their medical condition, name and passport and medical answers.',
    );
    expect(text()).toContain('your plan: the premium is worked out again');
  });

  test('says that passports are asked again where an age changes', async () => {
    open(<TravellersScreen />, at, applicationWith());
    await whatIsCleared();
    await settled(() => fill('SPOUSE', '35'));
    expect(text()).toContain('passports that do not fit the trip any more');
  });

  test('tells a refusal of the server at the traveller it speaks of', async () => {
    open(<TravellersScreen />, at, tripWith());
    const fields = { 'member_details.2.age': 'This insurer’s rule about the son' };
    answerWith({
      outcome: 'refused',
      problem: { kind: 'HTTP', message: 'No', status: 422, reason: 'VALIDATION', fields },
      record: null,
    });
    await submitted();
    expect(errorOf('SON1')).toBe('This insurer’s rule about the son');
  });
});

describe('medical conditions', () => {
  const at = { medicalHistory: 'editing' } as const;
  const unanswered = () => tripWith({ medical_history: null });

  test('are asked with a yes or a no; no one ill is one tap', async () => {
    open(<TravelMedicalHistoryScreen />, at, unanswered());
    expect(await submitted()).toBeUndefined();
    expect(errorOf('exsisting_condition')).toBe('Say whether someone has a medical condition');
    await choose('exsisting_condition', 'NO');
    expect(await submitted()).toEqual({ exsisting_condition: false, medical_history: [] });
  });

  test('of some: who, and what each has', async () => {
    open(<TravelMedicalHistoryScreen />, at, unanswered());
    await choose('exsisting_condition', 'YES');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('members')).toBe('Choose who has a condition');
    await choose('members', 'SON1');
    await choose('members', 'SELF');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('SELF')).toBe('Say what you have, and since when');
    expect(errorOf('SON1')).toBe('Say what your son has, and since when');
    fillArea('SON1', 'Asthma since 2023');
    fillArea('SELF', 'High blood pressure');
    expect(await submitted()).toEqual({
      exsisting_condition: true,
      medical_history: [
        { member_type: 'SELF', medical_desc: 'High blood pressure' },
        { member_type: 'SON1', medical_desc: 'Asthma since 2023' },
      ],
    });
  });

  test('that were told are in the fields; a no leaves them out', async () => {
    open(<TravelMedicalHistoryScreen />, at, tripWith());
    expect(find(HTMLTextAreaElement, '#field-SPOUSE').value).toContain('Type 2 diabetes');
    await choose('exsisting_condition', 'NO');
    expect(await submitted()).toEqual({ exsisting_condition: false, medical_history: [] });
  });

  test('of one who travels alone: the question is to them, and no one has to be chosen', async () => {
    open(
      <TravelMedicalHistoryScreen />,
      at,
      tripWith({ member_details: [{ member_type: 'SELF', age: 36 }], medical_history: null }),
    );
    expect(find(HTMLElement, 'h1').textContent).toBe('Do you have a medical condition?');
    await choose('exsisting_condition', 'YES');
    expect(document.querySelector('[name="members"]')).toBeNull();
    fillArea('SELF', 'Diabetes since 2019');
    expect(await submitted()).toEqual({
      exsisting_condition: true,
      medical_history: [{ member_type: 'SELF', medical_desc: 'Diabetes since 2019' }],
    });
  });
});
