import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import TravelMedicalDetailsScreen from '#src/lines/travel/medical-details/Screen.tsx';
import TravellerDetailsScreen from '#src/lines/travel/member-details/Screen.tsx';
import PreviewScreen from '#src/lines/travel/preview/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { blur, click, find } from './render.tsx';
import {
  choose,
  drafts,
  errorOf,
  field,
  fill,
  fillArea,
  open,
  press,
  settled,
  submitted,
  text,
  travelPages,
} from './travel-page.tsx';
import { applicationWith } from './travel-record.ts';

/** The pages of the proposal that ask about each traveller, and the page that shows all answers. */

travelPages();

describe('a passport', () => {
  const at = { memberDetails: 'editing' } as const;
  const given = applicationWith().proposal?.member_details ?? [];
  const openPassport = (member: string, record: TravelRecord, context: Partial<JourneyContext> = {}) =>
    open(<TravellerDetailsScreen />, at, record, { member, ...context });

  test('of the visitor: the name of the proposer and the birth date of the document are known', async () => {
    openPassport('SELF', applicationWith({ member_details: [] }));
    expect(field('full_name').value).toBe('Asha Kulkarni');
    expect(field('DOB').value).toBe('12-04-1990');
    fill('passport_number', 'm 123-4567');
    fill('passport_expiry_date', '04-05-2031');
    expect(await submitted()).toEqual({
      member_type: 'SELF',
      full_name: 'Asha Kulkarni',
      DOB: '1990-04-12',
      passport_number: 'M1234567',
      passport_expiry_date: '2031-05-04',
    });
  });

  test('that is missing is shown field by field', async () => {
    openPassport('SPOUSE', applicationWith({ member_details: given.slice(0, 1) }));
    expect(text()).toContain('34 on 20 Dec 2026');
    expect(await submitted()).toBeUndefined();
    expect(['full_name', 'DOB', 'passport_number', 'passport_expiry_date'].map(errorOf)).toEqual([
      'Enter the full name as in the passport',
      'Enter the date of birth',
      'Enter the passport number',
      'Enter the passport’s date of expiry',
    ]);
  });

  test('that cannot be is shown at its fields, and kept in them', async () => {
    openPassport('SPOUSE', applicationWith({ member_details: given.slice(0, 1) }));
    fill('full_name', 'Vikram Kulkarni');
    fill('DOB', '01-03-1993');
    fill('passport_number', '12345678');
    fill('passport_expiry_date', '02-01-2027');
    expect(await submitted()).toBeUndefined();
    // 33 on 20 Dec 2026; the price was made for 34.
    expect(errorOf('DOB')).toContain('33 years old on the day you leave, and the price is for 34');
    expect(errorOf('passport_number')).toContain('1 letter and 7 digits');
    expect(errorOf('passport_expiry_date')).toContain('expires before you are back on 03 Jan 2027');
    expect(field('passport_number').value).toBe('12345678');
    expect(field('DOB').value).toBe('01-03-1993');
  });

  test('of a child who is not born yet is told, though the age on the day of leaving fits', async () => {
    openPassport('DAUGHTER1', applicationWith());
    fill('DOB', '23-11-2026');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('DOB')).toBe('This birth date is in the future. Check the year');
    fill('DOB', '22-11-2026');
    expect(await submitted()).toMatchObject({ DOB: '2026-11-22' });
  });

  test('valid until the day of return is enough; that many countries want 6 months more is said', async () => {
    openPassport('SPOUSE', applicationWith());
    fill('passport_expiry_date', '03-01-2027');
    expect(text()).toContain('expires within 6 months of your return');
    expect(await submitted()).toMatchObject({ passport_expiry_date: '2027-01-03' });
    fill('passport_expiry_date', '06-07-2027');
    expect(text()).not.toContain('expires within 6 months');
  });

  test('that was given shows its last characters; an empty number keeps it', async () => {
    openPassport('SPOUSE', applicationWith());
    expect(text()).toContain('We have XXXX7781.');
    expect(field('passport_number').value).toBe('');
    expect(await submitted()).toMatchObject({ member_type: 'SPOUSE', passport_number: null });
  });

  test('leaves a draft without its number', async () => {
    const { actor } = openPassport('SPOUSE', applicationWith({ member_details: given.slice(0, 1) }));
    fill('passport_number', 'M1234567');
    act(() => blur(field('passport_number')));
    expect(drafts).toEqual([]);
    fill('full_name', 'Vikram');
    act(() => blur(field('full_name')));
    expect(drafts).toEqual([
      {
        step: 'memberDetails',
        member: 'SPOUSE',
        answer: { full_name: 'Vikram', DOB: '', passport_expiry_date: '' },
      },
    ]);
    expect(JSON.stringify(actor.getSnapshot().context.record)).not.toContain('M1234567');
  });

  test('that does not fit the trip any more says why at once', async () => {
    const [own, ...others] = given;
    if (!own) throw new Error('The record has no passport');
    const late = { ...own, passport_expiry_date: '2027-01-01' };
    await settled(() => void openPassport('SELF', applicationWith({ member_details: [late, ...others] })));
    expect(errorOf('passport_expiry_date')).toContain('Enter one that is valid for the whole trip');
    expect(errorOf('DOB')).toBeUndefined();
  });

  test('is asked of one traveller a page, which says what comes next', () => {
    openPassport('SELF', applicationWith({ member_details: [] }));
    expect(text()).toContain('You, 1 of 4');
    expect(text()).toContain('Next: the passport of your spouse');
  });

  test('of the last traveller is followed by whose is open still, else by the medical questions', () => {
    openPassport('DAUGHTER1', applicationWith({ member_details: given.slice(1) }));
    expect(text()).toContain('Next: your passport');
    openPassport('DAUGHTER1', applicationWith());
    expect(text()).toContain('Next: the insurer’s medical questions');
  });

  test('that is being changed leads back to where the change began, and so names nothing next', () => {
    openPassport('SELF', applicationWith(), { intent: { kind: 'edit', back: { to: '#preview', params: {} } } });
    expect(text()).not.toContain('Next:');
  });

  test('leads to the travellers, for who told an age that is wrong', async () => {
    const { actor } = openPassport('SELF', applicationWith());
    await press('Change the ages');
    expect(actor.getSnapshot().value).toEqual({ travellers: 'editing' });
  });
});

const OF_A_BOY = TRAVEL_MEDICAL_FORM.filter(({ name }) => name !== 'q_pregnant');

describe('the insurer’s questions', () => {
  const openQuestions = async (member: string) => {
    const page = open(
      <TravelMedicalDetailsScreen />,
      { medicalDetails: 'editing' },
      applicationWith({ medical_details: [] }),
      {
        member,
      },
    );
    await act(() => waitToPass(() => expect(text()).toContain('No to all')));
    return page;
  };

  test('are those of the travel form, without a height or a weight', async () => {
    await openQuestions('SPOUSE');
    expect(find(HTMLElement, 'h1').textContent).toBe('Medical questions about Vikram Kulkarni');
    expect(text()).toContain('Answer for Vikram Kulkarni as things are today');
    for (const { label } of TRAVEL_MEDICAL_FORM) expect(text()).toContain(label);
    expect(text()).not.toContain('Body mass index');
  });

  test('recall what was told for the quote, to whom it belongs', async () => {
    await openQuestions('SPOUSE');
    expect(text()).toContain('For the quote you told us: “Type 2 diabetes since 2019, tablets twice a day”');
    await openQuestions('SON1');
    expect(text()).not.toContain('For the quote you told us');
  });

  test('that the quote has answered with no are confirmed by one answer, and only the new ones are asked', async () => {
    const { host } = await openQuestions('SON1');
    expect(text()).toContain('You told us: none of these');
    const asked = () => [...host.querySelectorAll('[role=radiogroup]')].length;
    // The confirmation and, of a boy's ten questions, the two that the quote does not answer.
    expect(asked()).toBe(1 + 2);
    await press('No to all');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('still_right')).toBe('Say whether what you told us is still right');
    await choose('still_right', 'NO');
    expect(asked()).toBe(1 + 10);
    await choose('still_right', 'YES');
    expect(await submitted()).toEqual({
      member_type: 'SON1',
      medical_question: OF_A_BOY.map(({ name }) => ({ question: name, answer: 'NO', explanation: '' })),
    });
  });

  test('all stand before the button that says no to all of them', async () => {
    const { host } = await openQuestions('SPOUSE');
    const order = [...host.querySelectorAll('[role=radiogroup], button')];
    const noToAll = order.findIndex(({ textContent }) => textContent === 'No to all');
    expect(noToAll).toBeGreaterThan(order.findLastIndex((element) => element.matches('[role=radiogroup]')));
  });

  test('are answered by one tap, and a yes says what and since when', async () => {
    await openQuestions('SON1');
    await choose('still_right', 'NO');
    await choose('q_asthma', 'YES');
    await press('No to all the others');
    expect(await submitted()).toBeUndefined();
    expect(errorOf('q_asthma__explanation')).toContain('Tell us what it was and since when');
    fillArea('q_asthma__explanation', 'since 2023, inhaler');
    expect(await submitted()).toEqual({
      member_type: 'SON1',
      medical_question: OF_A_BOY.map(({ name }) => ({
        question: name,
        answer: name === 'q_asthma' ? 'YES' : 'NO',
        explanation: name === 'q_asthma' ? 'since 2023, inhaler' : '',
      })),
    });
  });
});

describe('check your answers', () => {
  test('shows the trip, every traveller and what was told, each with its place of change', async () => {
    const { host, actor } = open(<PreviewScreen />, { preview: 'checking' }, applicationWith());
    await act(() => waitToPass(() => expect(text()).toContain('Yes: Diabetes or high blood sugar?')));
    const places = [...host.querySelectorAll<HTMLElement>('[data-destination]')].map(
      (each) => each.dataset.destination,
    );
    expect(places).toEqual([
      ...['#customizePlan', '#trip', '#travellers', '#medicalHistory', '#proposer', '#address', '#kyc'],
      ...['SELF', 'SPOUSE', 'SON1', 'DAUGHTER1'].flatMap(() => ['#memberDetails', '#medicalDetails']),
      '#nominee',
    ]);
    for (const said of [
      'USD\u00a050,000 for each traveller',
      'Adventure sports',
      '₹2,843',
      'Thailand and Vietnam',
      '20 Dec 2026',
      '03 Jan 2027',
      '15 days',
      'Asha Kulkarni: 36',
      'Ira Kulkarni: under 1',
      'Vikram Kulkarni: Type 2 diabetes since 2019',
      'Spouse: Vikram Kulkarni',
      'Born 29 Feb 1992',
      'Number XXXX7781',
      'Valid until 04 May 2031',
      'since 2019, tablets',
      'Rohan Kulkarni',
    ]) {
      expect(host.textContent).toContain(said);
    }
    const ofSon = find(HTMLElement, '[data-group="SON1"] [data-destination="#memberDetails"]', host);
    click(ofSon);
    expect(actor.getSnapshot().value).toEqual({ memberDetails: 'editing' });
    expect(actor.getSnapshot().context).toMatchObject({
      member: 'SON1',
      intent: { kind: 'edit', back: { to: '#preview' } },
    });
  });

  test('says what a change of trip, ages, travellers or conditions makes void', () => {
    const { host } = open(<PreviewScreen />, { preview: 'checking' }, applicationWith());
    const notes = (group: string) => find(HTMLElement, `[data-group="${group}"]`, host).textContent;
    expect(notes('trip')).toContain('If a country or a date changes, you go through “Your plan” again.');
    expect(notes('trip')).toContain(
      'If the currency of the cover (EUR for Schengen countries) changes, you go through “Choose a plan” and “Your plan” again.',
    );
    expect(notes('travellers')).toContain(
      'If an age changes, you go through “Your plan” and “Travellers’ passports” again.',
    );
    expect(notes('travellers')).toContain(
      'If who travels changes, you go through “Medical history”, “Your plan”, “Travellers’ passports” and “Medical questions” again.',
    );
    expect(notes('history')).toContain('If a condition changes, you go through “Your plan” again.');
  });

  test('says plainly that no one has a condition', () => {
    const none = { exsisting_condition: false, medical_history: [] };
    const { host } = open(<PreviewScreen />, { preview: 'checking' }, applicationWith({}, { medical_history: none }));
    expect(find(HTMLElement, '[data-group="history"]', host).textContent).toContain('Nobody has one');
  });
});
