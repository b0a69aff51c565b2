import { describe, expect, test } from 'vitest';
import CarLandingScreen from '#src/lines/car/landing/Screen.tsx';
import RegistrationScreen from '#src/lines/motor/registration/Screen.tsx';
import TwoWheelerLandingScreen from '#src/lines/two-wheeler/landing/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import {
  answerWith,
  buttonOf,
  errorOf,
  field,
  motorPages,
  openCar,
  openTwoWheeler,
  press,
  refusedFor,
  sentBy,
} from './motor-page.tsx';
import { carWith, FOUND, STORED_SWIFT } from './motor-record.ts';
import { backspace, blur, click, find, type } from './render.tsx';

motorPages();

const NEWCOMER = { landing: 'newcomer' } as const;
const openLanding = () => openCar(<CarLandingScreen />, NEWCOMER, null);
const openPage = (quote = {}) =>
  openCar(<RegistrationScreen />, { registration: { editing: 'asking' } }, carWith(quote));

describe('the landing of a motor line', () => {
  test('begins the journey with the number, in its plate’s form however it was typed', async () => {
    const page = openLanding();
    type(field('reg_no'), 'mh12 ab1234');
    expect(field('reg_no').value).toBe('MH-12-AB-1234');
    await press('journey.start');
    expect(sentBy(page)).toEqual({ type: 'journey.start', answer: { reg_no: 'MH-12-AB-1234', by_hand: false } });
    expect(page.actor.getSnapshot().value).toEqual({ registering: 'fromLanding' });
  });

  test('takes the longest number there is', async () => {
    const page = openLanding();
    type(field('reg_no'), 'dl10cab1234');
    await press('journey.start');
    expect(sentBy(page)).toEqual({ type: 'journey.start', answer: { reg_no: 'DL-10-CAB-1234', by_hand: false } });
  });

  test('takes a Bharat-series number', async () => {
    const page = openTwoWheeler(<TwoWheelerLandingScreen />, NEWCOMER, null);
    type(field('reg_no'), '23bh2345b');
    await press('journey.start');
    expect(sentBy(page)).toEqual({ type: 'journey.start', answer: { reg_no: '23-BH-2345-B', by_hand: false } });
  });

  test('says at the field what is wrong with a number, reads it out, and sends nothing', async () => {
    const page = openLanding();
    await press('journey.start');
    expect(errorOf('reg_no')).toBe('Enter the registration number, like MH-12-AB-1234 or 22-BH-1234-AA');
    type(field('reg_no'), 'XX12AB1234');
    await press('journey.start');
    const sentence = 'No state’s numbers begin with XX. Check the first two letters, like MH, KA or TG';
    expect(errorOf('reg_no')).toBe(sentence);
    expect(find(HTMLElement, '[role=alert]').textContent).toBe(sentence);
    expect(document.activeElement).toBe(field('reg_no'));
    expect(sentBy(page)).toBeUndefined();
  });

  test('leads a vehicle without a number to its description', async () => {
    const page = openLanding();
    await press('newVehicle.open');
    expect(sentBy(page)).toEqual({ type: 'journey.start', answer: { reg_no: null, by_hand: true } });
  });

  test('says what a refused number is, until another one is typed', async () => {
    answerWith(refusedFor('VEHICLE_OF_OTHER_LINE', 'MH-12-DE-1433 is a two-wheeler'));
    const { host } = openLanding();
    type(field('reg_no'), 'MH12DE1433');
    await press('journey.start');
    expect(errorOf('reg_no')).toBe('MH-12-DE-1433 is a two-wheeler');
    expect(field('reg_no').value).toBe('MH-12-DE-1433');
    expect(find(HTMLAnchorElement, 'a[href="/two-wheeler"]', host).textContent).toBe('Go to two-wheeler insurance');
    backspace(field('reg_no'));
    expect(errorOf('reg_no')).toBeUndefined();
    expect(host.querySelector('a[href="/two-wheeler"]')).toBeNull();
  });

  test('offers to try again or to describe the vehicle, while the register does not answer', async () => {
    answerWith(refusedFor('REGISTER_UNAVAILABLE', 'The register does not answer'));
    const page = openLanding();
    type(field('reg_no'), 'MH12AB0503');
    await press('journey.start');
    expect(errorOf('reg_no')).toBe('The register does not answer');
    click(buttonOf('Describe the car myself'));
    expect(sentBy(page)).toEqual({ type: 'journey.start', answer: { reg_no: 'MH-12-AB-0503', by_hand: true } });
  });

  test('tells a visitor who was here before which vehicle is stored', () => {
    const record = carWith({ registration: FOUND, vehicleDetails: STORED_SWIFT });
    const { host } = openCar(<CarLandingScreen />, { landing: 'returning' }, record);
    expect(host.textContent).toContain('VehicleMaruti Suzuki Swift VXi, MH-12-AB-1234');
    expect(host.textContent).toContain('NextYour current policy');
  });
});

describe('the page of the number', () => {
  test('asks the register', async () => {
    const page = openPage();
    type(field('reg_no'), 'dl3cab4568');
    await press('registration.submit');
    expect(sentBy(page)).toEqual({ type: 'registration.submit', answer: { reg_no: 'DL-3-CAB-4568' } });
  });

  test.each([
    ['', 'Enter the registration number, like MH-12-AB-1234 or 22-BH-1234-AA'],
    ['MH12AB12', 'Enter all four digits of the number: put zeros before a short one, like 0042'],
    ['22BH1234', 'A Bharat-series number ends with one or two letters'],
  ])('refuses %j in words, at the field and in the summary', async (typed, sentence) => {
    const page = openPage();
    type(field('reg_no'), typed);
    await press('registration.submit');
    expect(errorOf('reg_no')).toBe(sentence);
    expect(page.host.querySelector('a[href="#field-reg_no"]')?.textContent).toBe(sentence);
    expect(sentBy(page)).toBeUndefined();
  });

  test('says that a commercial vehicle is insured by others, whom to ask, and keeps the number', async () => {
    answerWith(refusedFor('COMMERCIAL_VEHICLE', 'KA-01-AA-1000 is a commercial vehicle'));
    const { host } = openPage();
    type(field('reg_no'), 'KA01AA1000');
    await press('registration.submit');
    expect(errorOf('reg_no')).toBe('KA-01-AA-1000 is a commercial vehicle');
    expect(find(HTMLAnchorElement, 'a[href="tel:18000000000"]', host).textContent).toContain('1800');
    expect(field('reg_no').value).toBe('KA-01-AA-1000');
  });

  test('offers to describe the vehicle while the register does not answer', async () => {
    answerWith(refusedFor('REGISTER_UNAVAILABLE', 'The register does not answer'));
    const page = openPage();
    type(field('reg_no'), 'MH12AB0503');
    await press('registration.submit');
    expect(errorOf('reg_no')).toBe('The register does not answer');
    click(buttonOf('Describe the car myself'));
    expect(sentBy(page)).toEqual({
      type: 'registration.submit',
      answer: { reg_no: 'MH-12-AB-0503', by_hand: true },
    });
  });

  test('continues without a number, and does not say that it asks the register', async () => {
    const page = openPage();
    await press('newVehicle.open');
    expect(page.host.textContent).toContain('One moment…');
    expect(page.host.textContent).not.toContain('Asking the register');
    expect(sentBy(page)).toEqual({ type: 'registration.submit', answer: { reg_no: null, by_hand: true } });
  });

  test('says beforehand what another number clears, and nothing of the same one', async () => {
    const { host } = openPage({ registration: FOUND, vehicleDetails: STORED_SWIFT });
    blur(field('reg_no'));
    expect(host.textContent).not.toContain('Before you save this change');
    field('reg_no').setSelectionRange(12, 13);
    type(field('reg_no'), '5');
    await waitToPass(() => expect(host.textContent).toContain('your vehicle, because the number has changed'));
  });
});
