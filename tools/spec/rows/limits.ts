import type { Sections } from './section.ts';

/** §8 and §9: errors, constants and limits. */
export const LIMIT_ROWS = {
  '§8 Error catalogue': {
    '§8.render-failure': 'Render failure: generic error page',
    '§8.policy-failure':
      'Policy generation failure: ‘Unable to generate policy. Please try again later.’ with the server’s code; loader hidden',
    '§8.form-fields-failure':
      'Form-field fetch failure: only logged; no user message. Differs: the page offers to try again where the form would be ([decision 012](decisions/012-form-fields-failure.md))',
    '§8.preload-failure':
      'Failed lazy-load preload: a preload error event is raised (what follows it: [decision 015](decisions/015-service-worker.md))',
    '§8.network-failure': 'Network failure: FETCH_ERROR',
    '§8.timeout': 'Timeout: TIMEOUT_ERROR',
    '§8.parsing-failure': 'Parsing failure: PARSING_ERROR, with the original status',
    '§8.http-failure': 'Non-2xx: the HTTP status with its body',
    '§8.toast-icons':
      'Toast icon and colour: 200 green tick, 400 orange warning, 404 red cross, 500 dark red, any other grey info',
    '§8.toast-close-button': 'Toast: the message is shown with a close button',
  },
  '§9 Business constants and limits': {
    '§9.toast-3000-ms':
      'Toast auto-close: 3000 ms. Differs: not while the pointer or the focus is on it ([decision 018](decisions/018-cards-that-wait.md))',
    '§9.input-error-1000-ms': 'Input error delay: 1000 ms',
    '§9.dropdown-error-1000-ms': 'Input error delay, dropdown: 1000 ms',
    '§9.option-error-2000-ms': 'Input error delay, option: 2000 ms',
    '§9.dropdown-160-px': 'Dropdown open-direction threshold: 160 px',
    '§9.option-list-200-px': 'Option list threshold: 200 px',
    '§9.date-length-10': 'Default date input max length: 10',
    '§9.overlay-10-s': 'Payment success overlay: 10 seconds',
    '§9.breakpoint-1039-px': 'Responsive breakpoint: 1039 px',
    '§9.health-members': 'Default health members: SELF and SPOUSE',
    '§9.health-policy-period': 'Default health policy_period: "1"',
    '§9.phone-prefix': 'Phone prefix: +91',
    '§9.contact-number': 'Contact number: {phone}',
    '§9.currency': 'Currency: Indian rupees, Indian grouping, no decimals when the fraction is zero',
    '§9.short-form-lakh': 'Short form: Lakh from 100000 up to 10 million',
    '§9.short-form-crore': 'Short form: Crore from 10 million',
    '§9.date-dd-mm-yyyy': 'Date display format: dd-mm-yyyy',
    '§9.date-year-mm-dd': 'Date display format: year-mm-dd',
    '§9.date-year-slash-mm-dd': 'Date display format: year/mm/dd',
    '§9.date-dd-slash-mm-yyyy': 'Date display format: dd/mm/yyyy',
    '§9.date-dd-slash-mm-yy': 'Date display format: dd/mm/yy',
    '§9.date-dd-mmm-yyyy': 'Date display format: dd MMM yyyy, on the policy page too',
    '§9.rating-stars': 'Rating stars: maximum 5 by default',
    '§9.cache-sync-delay':
      'Data cache: subscription sync delay 500 ms. Differs: no delay at all ([decision 011](decisions/011-data-cache.md))',
    '§9.cache-60-s': 'Data cache: unused data is kept 60 s (§7)',
    '§9.support-mailbox': 'Support mailbox on the policy page: {email}',
    '§9.travel-members':
      'Travel defaults: SELF, SON1, DAUGHTER1. Differs: SELF alone, with the others by one press ([decision 217](decisions/217-travellers-begin-with-the-buyer.md))',
  },
} as const satisfies Sections;
