/**
 * Documents of the shapes that Razorpay's documentation shows (server/partners/razorpay/README.md names the pages), with
 * values of ours. A test changes what it is about.
 */

const CREATED_AT = 1_788_588_000;

export const linkFixture = (change: object = {}) => ({
  accept_partial: false,
  amount: 1_240_000,
  amount_paid: 0,
  callback_method: 'get',
  callback_url: 'https://insurance.example/api/v1/payment/return/L2hlYWx0aA',
  cancelled_at: 0,
  created_at: CREATED_AT,
  currency: 'INR',
  customer: { contact: '+919000000001', email: 'someone@example.com', name: 'Some One' },
  description: 'Insurance premium',
  expire_by: CREATED_AT + 1800,
  expired_at: 0,
  first_min_partial_amount: 0,
  id: 'plink_FixtureLink001',
  notes: { order_number: 'ORD-FIXTURE' },
  notify: { email: false, sms: false, whatsapp: false },
  order_id: 'order_FixtureOrder01',
  payments: [],
  reference_id: 'ORD-FIXTURE',
  reminder_enable: false,
  reminders: { status: 'failed' },
  short_url: 'https://rzp.io/i/fixture',
  status: 'created',
  updated_at: CREATED_AT,
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
  ...change,
});

export const paymentFixture = (change: object = {}) => ({
  id: 'pay_FixturePayment1',
  entity: 'payment',
  amount: 1_240_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_FixtureOrder01',
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: '#FixtureLink001',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'someone@upi',
  email: 'someone@example.com',
  contact: '+919000000001',
  notes: { order_number: 'ORD-FIXTURE' },
  fee: 24_800,
  tax: 0,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { rrn: '100000000001' },
  created_at: CREATED_AT,
  upi: { vpa: 'someone@upi' },
  ...change,
});

export const failedPaymentFixture = (change: object = {}) =>
  paymentFixture({
    ...{ status: 'failed', captured: false, fee: null, tax: null },
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Payment failed',
    ...{ error_source: 'bank', error_step: 'payment_authorization', error_reason: 'payment_failed' },
    ...change,
  });

export const refundFixture = (change: object = {}) => ({
  id: 'rfnd_FixtureRefund1',
  entity: 'refund',
  amount: 1_240_000,
  currency: 'INR',
  payment_id: 'pay_FixturePayment1',
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: CREATED_AT,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
  ...change,
});

export const orderFixture = (change: object = {}) => ({
  id: 'order_FixtureOrder01',
  entity: 'order',
  amount: 1_240_000,
  amount_paid: 1_240_000,
  amount_due: 0,
  currency: 'INR',
  receipt: 'ORD-FIXTURE',
  offer_id: null,
  status: 'paid',
  attempts: 1,
  notes: [],
  created_at: CREATED_AT,
  ...change,
});

export const collectionFixture = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });

export const errorFixture = (description: string, change: object = {}) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...change,
  },
});

/** An event with its entities: `{ payment: paymentFixture() }`. */
export const eventFixture = (event: string, entities: Readonly<Record<string, object>>, change: object = {}) => ({
  entity: 'event',
  account_id: 'acc_ChhatriSandbox',
  event,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
  created_at: CREATED_AT,
  ...change,
});
