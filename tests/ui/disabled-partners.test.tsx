import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallbackCard } from '#src/features/callback/CallbackCard.tsx';
import KycDocumentScreen from '#src/features/kyc/document/Screen.tsx';
import SendLinkPart from '#src/features/owner/send-to-phone/SendLinkForm.tsx';
import PaymentPendingScreen from '#src/features/payment/pending/Screen.tsx';
import PaymentReadyScreen from '#src/features/payment/ready/Screen.tsx';
import NoOffers from '#src/features/plans/quote-list/NoOffers.tsx';
import { copy as policyCopy } from '#src/features/policy/copy.ts';
import { ShareForm } from '#src/features/sharing/share-quotes/ShareForm.tsx';
import NewVehicleScreen from '#src/lines/motor/new-vehicle/Screen.tsx';
import RegistrationScreen from '#src/lines/motor/registration/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { CREATED_SHARE_LINK } from '#tools/model/fixtures/share-quotes.ts';
import { dialogs, windowOf } from './browser.ts';
import { PAID, proposalWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { field, motorPages, openCar, opened } from './motor-page.tsx';
import { BY_HAND, carWith } from './motor-record.ts';
import { render } from './render.tsx';

/** The pages of a broker who does without a partner: they promise nothing that it would do, and name whom to call. */

const PHONE = '1800\u00a0000\u00a00000';

motorPages();
beforeEach(() => {
  dialogs();
  windowOf(1280);
  window.scrollTo = () => undefined;
});
afterEach(() => {
  delete document.documentElement.dataset.disabledPartners;
  delete document.documentElement.dataset.sandbox;
});

const without = (...partners: string[]) => {
  document.documentElement.dataset.disabledPartners = partners.join(' ');
  // As of a server without the sandbox, which would have taken their places.
  document.documentElement.dataset.sandbox = 'off';
};
const text = () => document.body.textContent ?? '';
const phone = () => document.querySelector('main a[href^="tel:"], section a[href^="tel:"]')?.textContent;
const ready = () => openScreen(<PaymentReadyScreen />, journeyAt({ payment: 'ready' }, proposalWith({})));

describe('without a gateway', () => {
  const pays = () => document.querySelectorAll('[data-event="payment.start"]').length;

  test('no button pays, and the page says whom to call', () => {
    without('payment');
    ready();
    expect(text()).toContain('Nothing was charged, and your answers are saved.');
    expect([pays(), phone()]).toEqual([0, PHONE]);
    expect(text()).not.toContain('You see it here within seconds');
  });

  test('nothing else is closed: with it a button pays', () => {
    without('vehicles', 'sms');
    ready();
    expect(pays()).toBe(1);
    expect(text()).toContain('You see it here within seconds');
  });
});

test('without an identity check no document is asked for, and the page says whom to call', () => {
  without('kyc');
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({})));
  expect([document.querySelector('form'), phone()]).toEqual([null, PHONE]);
  expect(text()).toContain('We cannot check identities here');
  expect(text()).not.toContain('whichever you have at hand');
});

describe('without a register of vehicles', () => {
  test('the number’s page promises no look-up', () => {
    without('vehicles');
    openCar(<RegistrationScreen />, { registration: { editing: 'asking' } }, carWith({}));
    expect(field('reg_no')).not.toBeNull();
    expect(text()).toContain('You describe your car on the next page.');
    expect(text()).not.toMatch(/register\b|Find it/);
  });

  test('the vehicle’s page says why it asks', async () => {
    without('vehicles');
    await opened(
      openCar(
        <NewVehicleScreen />,
        { newVehicle: 'editing' },
        carWith({ registration: { ...BY_HAND, reg_no: 'MH-12-AB-1234' } }),
      ),
    );
    expect(text()).toContain('We cannot look vehicles up by their number, so please describe the car.');
  });
});

test('without insurers the empty list says whom to call', () => {
  without('insurers');
  const none = { controls: [], filters: {}, lastNonEmpty: null, uninsurable: null };
  const nothing = () => undefined;
  render(<NoOffers {...none} onChange={nothing} onClear={nothing} />);
  expect(text()).toContain('No insurer can be asked from here');
  expect(text()).toContain(PHONE);
});

describe('without SMS', () => {
  beforeEach(() => without('sms'));

  test('no link is sent to a phone, and the page says how to go on elsewhere', () => {
    render(<SendLinkPart rfqId="RFQ-1" mobileNumber="9820012345" />);
    expect(document.querySelector('form')).toBeNull();
    expect(text()).toContain('with a code by e-mail');
  });

  test.each([
    ['before the payment', () => ready(), 'The document comes by e-mail as well.'],
    [
      'of a payment that pends',
      () =>
        openScreen(
          <PaymentPendingScreen />,
          journeyAt({ payment: 'pending' }, proposalWith({ payment: { ...PAID, payment_status: 'PENDING' } })),
        ),
      'and tell you by e-mail.',
    ],
  ])('the page %s promises mails only', (_, open, promise) => {
    open();
    expect(text()).toContain(promise);
    expect(text()).not.toContain('SMS');
  });

  test('news of a policy and of a refund come by mail', () => {
    expect(policyCopy.generating.away()).toContain('The policy comes by e-mail as well');
    expect(policyCopy.refunding.news()).toContain('We tell you by e-mail when it is sent.');
  });
});

describe('without mails', () => {
  beforeEach(() => without('mail'));

  test('the call-back card asks for no number, and names ours', () => {
    const host = render(<CallbackCard topic="health" />);
    expect(host.querySelector('form')).toBeNull();
    expect(host.textContent).toContain('Call an adviser');
    expect(phone()).toBe(PHONE);
  });

  test('quotes are offered by link and PDF, and not by mail', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: CREATED_SHARE_LINK }));
    const asked = { rfqId: 'RFQ-1', filters: {}, products: [] };
    const host = render(<ShareForm lineName="health insurance" asked={asked} email="" />);
    await act(() => waitToPass(() => expect(host.querySelector('[readonly]')).not.toBeNull()));
    expect(host.textContent).not.toContain('Mail me these');
    expect(host.querySelector('form')).toBeNull();
  });

  test('a policy is to be downloaded, and its news come by SMS', () => {
    expect(policyCopy.issued.lead('asha@example.com')).toBe('Download the document and keep it: we do not mail it.');
    expect(policyCopy.generating.away()).toContain('The policy comes by SMS as well');
  });
});

test('without mails and SMS no page promises a message', () => {
  without('mail', 'sms');
  ready();
  expect(text()).not.toMatch(/e-mail|SMS/);
  expect(policyCopy.generating.away()).toBe('You can close this page. It shows the policy when you come back.');
  expect(policyCopy.refunding.news()).toBe('You need not do anything.');
  expect(policyCopy.issued.anotherNote()).toContain('call us');
  render(<SendLinkPart rfqId="RFQ-1" mobileNumber="" />);
  expect(text()).toContain('Your answers are saved on this device.');
});
