/**
 * The rows of the specification: every sentence that promises a behaviour, every bullet and every table row of §1 to §9.
 * A test carries the tags of the rows that it shows. 'Differs' names what is done otherwise on purpose,
 * and why. An open row belongs to an issue that is not built yet.
 */
const SECTIONS = {
  '§1 What the product does': {
    '§1.unbiased-broker': 'Registered broker, unbiased advice: reasons to choose it',
    '§1.no-login': 'Only a visitor acts; there is no login',
    '§1.live-health': 'Live flow: health',
    '§1.live-car': 'Live flow: car',
    '§1.live-two-wheeler': 'Live flow: bike (two-wheeler)',
    '§1.live-travel': 'Live flow: travel',
    '§1.not-live':
      'Shown but not live: term, investment, business, family health, pet, guaranteed return, view-all, home',
    '§1.business-menu': 'Business lines in menus, without a target: GMS, GPA, Fire, Jewellers',
    '§1.posp-entry':
      'Become a POSP entry exists. Differs: its destination is a page that says it is not open ([decision 016](decisions/016-targets-of-links.md))',
    '§1.path-of-a-purchase':
      'The path: quote form, quote list, compare, proposer details, application preview, declaration, payment, policy download',
    '§1.landing-hero': 'Landing: hero',
    '§1.landing-categories': 'Landing: category grid',
    '§1.landing-callback': 'Landing: callback request card',
    '§1.landing-expert': 'Landing: expert card',
    '§1.landing-products': 'Landing: product cards',
    '§1.landing-reasons': 'Landing: reasons to choose the broker',
    '§1.landing-posp': 'Landing: banner recruiting point-of-sale sellers',
    '§1.landing-testimonials': 'Landing: testimonial carousel (placeholder text)',
    '§1.landing-faq': 'Landing: FAQ',
    '§1.landing-call-now': 'Landing: call-now banner',
    '§1.legal-details': 'Legal details: name, registration number, CIN, principal officer; phone, sales e-mail, city',
    '§1.installable': 'Can be installed as a progressive web app',
    '§1.install-card':
      'Install card: logo, brand name, ‘Get instant quotes and secure your future today!’, Install and Cancel',
  },
  '§2 App shell': {
    '§2.loader-overlay': 'Global loader overlay: a grid of dots while the loading flag is true',
    '§2.shell-install-card': 'The install card is part of the shell',
    '§2.shell-toast': 'A toast is part of the shell',
    '§2.shell-content': 'The routed content stands within the shell',
    '§2.shell-error-boundary': 'Everything is wrapped in an error boundary',
    '§2.error-page': 'Error page: ‘Something went wrong’, its message, a Refresh button',
    '§2.error-page-try-again': 'Error page: an optional ‘Try again’ button',
    '§2.error-page-details': 'Error page: ‘Show details’ / ‘Hide details’ for the stack',
    '§2.error-page-no-details': 'Error page: ‘No details available.’ if there is none',
    '§2.modal-escape': 'Modal: closes on Escape',
    '§2.modal-close-button': 'Modal: closes on a close button',
    '§2.modal-outside-click': 'Modal: optionally on an outside click',
    '§2.modal-scroll-lock': 'Modal: page scrolling is locked while it is open',
  },
  '§2 Menus': {
    '§2.header-menu':
      'Header menu without submenus: About us, For Individuals, For Business & SME, Support, Become a POSP (where they lead is not shown: [decision 016](decisions/016-targets-of-links.md))',
    '§2.logo-link': 'The logo links to /',
    '§2.footer-products':
      'Footer, Insurance Products: /health, /car, /bike, /term, /travel, home without target. Differs: bike goes to /two-wheeler at once, home to its coming-soon page ([decision 016](decisions/016-targets-of-links.md))',
    '§2.bike-card': 'The landing’s category card of bike leads to /two-wheeler',
    '§2.menu-no-target':
      'Business links and About Us, Help center, Server status, Chat support have no usable target. Differs: About Us leads to the landing’s reasons, Help center to its FAQ ([decision 016](decisions/016-targets-of-links.md))',
  },
  '§2 Routes': {
    '§2.route-home': '/ : landing page with header and footer',
    '§2.route-health': '/health : landing (index)',
    '§2.route-health-landing-children':
      'landing’s children: personal details, contact, member (their paths: [decision 005](decisions/005-routes-beyond-the-specification.md))',
    '§2.route-health-edit-rfq-personal-details': 'edit-rfq-personal-details',
    '§2.route-health-select-member': 'select-member',
    '§2.route-health-select-member-dob': 'select-member-dob',
    '§2.route-health-medical-history': 'medical-history/{member_type}',
    '§2.route-health-quote-list': 'quote-list: index list',
    '§2.route-health-product': 'quote-list: {product_id} feature details',
    '§2.route-health-compare': 'compare',
    '§2.route-health-customize-plan': 'customize-plan',
    '§2.route-health-proposer-details': 'proposer/proposer-details',
    '§2.route-health-address-details': 'proposer/address-details',
    '§2.route-health-kyc-form': 'proposer/kyc-form',
    '§2.route-health-member-details': 'proposer/member-details/{id}',
    '§2.route-health-medical-details': 'proposer/medical-details/{id}',
    '§2.route-health-nominee-details': 'proposer/nominee-details',
    '§2.route-health-application-preview': 'application-preview',
    '§2.route-health-declaration': 'declaration',
    '§2.route-health-policy-download': 'policy-download',
    '§2.routes-and-states': 'Every route leads to its state, and every state with a screen back to its route',
    '§2.routes-car': 'Routes of /car',
    '§2.routes-two-wheeler': 'Routes of /two-wheeler (as /car, without claim-details)',
    '§2.routes-travel': 'Routes of /travel. Differs: with policy-download, of which the specification shows no route',
  },
  '§2 Landing behaviour': {
    '§2.category-cards-live': 'Category cards navigate only when live',
    '§2.product-cards-one-open': 'Product cards open one at a time',
    '§2.product-cards-pairs': 'Below 1039 px the layout pairs cards',
    '§2.product-cards-links':
      'Product card links all point at the car page (a placeholder). Differs: each leads to its own line ([decision 016](decisions/016-targets-of-links.md))',
    '§2.callback-phone': 'Callback card, step 1: a phone number with a +91 prefix',
    '§2.callback-name': 'Callback card, step 2: a name',
    '§2.callback-submit': 'Callback card: Next, Submit, ‘Call Back Request Submitted’, Close',
    '§2.callback-call':
      'The call made on submit is not shown: it is ours ([decision 010](decisions/010-callback-request.md))',
    '§2.carousel-middle': 'Testimonial carousel starts at the middle item',
    '§2.carousel-wraps': 'Testimonial carousel wraps around',
  },
  '§2 Policy download screen': {
    '§2.policy-proposer-id': 'Reads proposerId from the query string',
    '§2.policy-overlay': '‘Payment Successful’ overlay for 10 seconds while the policy is generated',
    '§2.policy-facts':
      'Then insurer logo and name, product name, valid till (dd MMM yyyy), policy number, sum insured, premium, PDF preview, Download Policy Document',
    '§2.policy-support-link': 'Contact Support mail link labelled ‘Facing Some issue’',
  },
  '§2 Reusable cards': {
    '§2.order-status-card': 'Order status card: Premium Received, Policy Issued, Policy Active',
    '§2.payment-details-card': 'Payment details card',
    '§2.dynamic-form-loading': 'Dynamic form: ‘Loading Form’ until its field list is available',
    '§2.text-field-dots': 'Text fields show a loading dot indicator while they have no content',
  },
  '§3 Entities of all lines': {
    '§3.utility-state': 'Utility state: loading; toast {code, message, isVisible}',
    '§3.premium-object':
      'Quote or policy object: premium_details.premium_amt, policy_period (years), net_premium_inc_gst',
    '§3.premium-summary':
      'Premium summary rows, with key, label and text: base-premium, add-ons, premium-details, payable-amount',
    '§3.option-items': 'Dropdown and option items: value, text, optional icon',
    '§3.relationships': 'Relationship options: nine',
    '§3.order-status':
      'Order status card reads full_amount, policy_start_date, payment_status, date_of_transaction, _id (order number)',
    '§3.payment-details':
      'Payment details card reads proposal_id (labelled Proposer Name), unique_transaction_id, policy_number',
    '§3.form-field':
      'Dynamic form field: name, componentType, isHidden, dropdown.name; optionally label, placeholder, max length',
    '§3.policy-response':
      'Policy response: full_amount, policy_number, policy_end_date, insurer_logo, insurer_name, product_name, coverage_amount, policy_doc_url',
  },
  '§3 Health quote, and proposer of health and travel': {
    '§3.family-members': 'Family member types, each with member_type, label, image, gender',
    '§3.health-user-details': 'userDetails: email, full_name, mobile_number',
    '§3.health-additional-details': 'additionalDetails: DOB, gender, pincode',
    '§3.health-member-details': 'memberDetails: list of {member_type}',
    '§3.health-medical-details': 'medicalDetails: list of {member_type, medical_question}',
    '§3.health-filters':
      'Filters: cover_amount, maternity_Cover, ped_waiting_period, policy_benefits[], policy_period, room_rent_type, sortBy, insurer[]',
    '§3.health-list-items':
      'Quote list items: insurer_id, net_premium_inc_gst, cashLess_hospital, claim_percentage (percent string)',
    '§3.compare-key':
      'The compare list is keyed by insurer_id. Differs: by product_id, so that two plans of one insurer can be compared ([decision 044](decisions/044-comparison-by-link.md))',
    '§3.proposer-details':
      'Proposer: member_details[] by member_type, address_details, doc_details, proposal_details, medical_details[] with question, answer, explanation, nominee_details; cartDetails. Differs: doc_details is `kyc`, the case of the identity check with its document masked',
  },
  '§3 Motor quote': {
    '§3.motor-vehicle-details':
      'vehicleDetails: make, model, variant, mfg_year, mfg_month, fuel_type, reg_date, reg_no, vehicle_image, rto_code, rto_name, vechile_type',
    '§3.motor-bike-reg-month': 'vehicleDetails of a bike also has reg_month',
    '§3.motor-insurer-details': 'insurerDetails: insurer_name, policy_exp_date, policy_type',
    '§3.motor-bike-is-claim': 'insurerDetails of a bike also has is_claim',
    '§3.motor-claim-details': 'claimDetails (car only): is_claim, is_cng_installed, ncb_percent',
    '§3.motor-owner-details': 'ownerDetails: owner_name, owner_mobile_number, owner_pincode',
    '§3.motor-proposer':
      'Motor proposer: proposal_details, address_details, doc_details, vehicle_details, claim_details, insurer_details, nominee_details',
    '§3.motor-filters': 'Motor filters: sortBy, addons[], deductibles, accessories_cover[]',
    '§3.cover-types': 'Cover types: OD (Own Damage), TP (Third Party)',
    '§3.previous-insurers': 'Previous insurers: fifteen, each value ending in _OD',
    '§3.motor-mmv-data': 'mmvData lists: make, model, variant, fuel_type, city, rto',
  },
  '§3 Travel quote': {
    '§3.travel-members': 'member_details',
    '§3.travel-medical-history':
      'medical_history: exsisting_condition, medical_history[] of {member_type, medical_desc}',
    '§3.travel-details': 'travel_details: country_code[] of {code}, leaving_date, return_date',
    '§3.travel-filters': 'Filters: cover_amount, sortBy, insurer[]',
  },
  '§4 States and transitions': {
    '§4.toast-toggle': 'Toast: a toggle action merges the payload with isVisible true',
    '§4.toast-close': 'Toast: a close action resets it',
    '§4.toast-auto-close':
      'Toast: closes by itself 3 seconds after becoming visible. Differs: it waits while the pointer or the focus is on it ([decision 018](decisions/018-cards-that-wait.md))',
    '§4.loader': 'Loader: show and hide',
    '§4.install-event':
      'Install prompt: the browser’s event is captured and the card shown. Differs: not within a journey, where it waits for the next page ([decision 018](decisions/018-cards-that-wait.md))',
    '§4.install-accept': 'Install prompt: Install triggers the native prompt and then hides the card',
    '§4.install-cancel':
      'Install prompt: Cancel hides it. Differs: on every page, for thirty days ([decision 018](decisions/018-cards-that-wait.md))',
    '§4.error-reset-key': 'Error boundary: resets when its reset key changes',
    '§4.error-reset-refresh': 'Error boundary: resets when Refresh is pressed',
    '§4.error-reset-try-again': 'Error boundary: resets when Try again is pressed',
    '§4.dropdown-down': 'Dropdown: opens downward if at least 160 px remain below',
    '§4.dropdown-up': 'Dropdown: otherwise upward',
    '§4.option-list-down': 'Option list: opens downward with at least 200 px free',
    '§4.option-list-up': 'Option list: otherwise upward',
    '§4.callback-steps': 'Callback card: steps 0 to 2',
    '§4.member-toggle': 'Member toggles add or remove a member by member_type',
    '§4.compare-toggle': 'Compare selections toggle on repeat',
    '§4.filter-toggle': 'Insurer and benefit selections toggle on repeat',
    '§4.sort-premium': 'Sorting: premium_low_to_high, ascending net_premium_inc_gst',
    '§4.sort-network': 'Sorting: cashless_hospitals_network, descending',
    '§4.sort-claims': 'Sorting: claim_high_to_low sorts the compare list by claim percentage, descending',
    '§4.timeline-dates':
      'Order timeline: Premium Received by date_of_transaction, Policy Issued and Policy Active by policy_start_date, all completed',
    '§4.timeline-pending': 'Order timeline: a step that is not completed shows a pending marker',
    '§4.timeline-status': 'Order timeline: payment_status SUCCESS shows as ‘Successful’, any other value as it is',
    '§4.proposal-order-health':
      'Proposal flow order, health: cart, proposal details, address, KYC, member, medical, nominee, declaration, final quote, payment link, payment status, policy',
    '§4.proposal-kyc': 'Proposal flow order: KYC with OTP and link validation',
    '§4.policy-page': 'Policy page: checks the payment status; if data is returned, generates the policy',
    '§4.policy-page-failure': 'Policy page: on failure hides the loader and shows the error',
    '§4.proposal-order-motor': 'Proposal flow order, motor: vehicle, external/claim, insurer/policy, nominee',
    '§4.proposal-order-travel': 'Proposal flow order, travel: member, medical, nominee',
  },
  '§5 Typing filters': {
    '§5.typing-numeric': 'Numeric: digits only',
    '§5.typing-date': 'Date: digits, ‘&’ and ‘-’',
    '§5.typing-text': 'Text: letters with single spaces',
    '§5.typing-alphanumeric': 'Alphanumeric: letters, digits and hyphen with single spaces',
    '§5.typing-email':
      'Email: letters, digits, ‘@’ and ‘.’. Differs: our e-mail fields let more through ([decision 006](decisions/006-email-typing.md))',
    '§5.typing-address': 'Address: letters, digits and . / , & - with single spaces',
    '§5.typing-custom': 'A custom pattern is supported',
    '§5.typing-in-field': 'The filters work in a field while typing',
    '§5.typing-maximum-length': 'Input is cut to a maximum length',
    '§5.paste-filter': 'Pasted text is filtered by character',
    '§5.paste-spaces': 'Leading or repeated spaces are removed',
    '§5.spaces-allowed': 'Spaces are kept where they are allowed',
    '§5.transform-uppercase': 'Transform: uppercase',
    '§5.transform-lowercase': 'Transform: lowercase',
    '§5.transform-registration': 'Transform: vehicle registration (uppercase, no other characters, hyphens)',
    '§5.error-delay': 'An error message appears 1 second after input (at once on leaving the field)',
  },
  '§5 Patterns': {
    '§5.pattern-alphanumeric': 'Alphanumeric: at least one letter and one digit',
    '§5.pattern-mobile': 'Mobile number: 10 digits starting 6 to 9',
    '§5.pattern-email': 'E-mail: local part, @, domain of 2 or more characters, dot, alphabetic suffix',
    '§5.pattern-national-id':
      'National ID: 12 digits, first digit 2 to 9. Differs: its check digit is asked too ([decision 017](decisions/017-national-id-check-digit.md))',
    '§5.pattern-tax-id': 'Tax ID: 5 letters, 4 digits, 1 letter',
    '§5.pattern-postal-code': 'Postal code: 6 digits, not starting with 0',
    '§5.pattern-registration': 'Vehicle registration: state code, two digits, one or two letters, four digits',
    '§5.state-codes': 'Vehicle registration: the state codes',
    '§5.pattern-bharat-series': 'Bharat series: two digits, ‘BH’, four digits, one or two letters',
  },
  '§5 Helpers, date input, auto-suggestion, height': {
    '§5.repeated-run': 'Helper: a run of 3 or more repeated characters',
    '§5.sequential-run': 'Helper: a run of 3 or more sequential characters, ascending or descending',
    '§5.feet-inches': 'Helper: feet-inches conversion rounds the remainder to twelfths',
    '§5.date-digits': 'Date input: accepts digits only',
    '§5.date-separator-2-4': 'Date input: a separator after the 2nd and 4th digit',
    '§5.date-separator-8': 'Date input: a separator after the 8th digit',
    '§5.date-length': 'Date input: maximum length 10 by default',
    '§5.date-error-delay': 'Date input: error text 1 second after typing stops',
    '§5.date-error-blur': 'Date input: error text immediately on blur',
    '§5.date-paste': 'Date input: pasted text is cleaned and truncated',
    '§5.picker-month': 'Date input: picker mode month (full date)',
    '§5.picker-year': 'Date input: picker mode year (month name)',
    '§5.picker-decade': 'Date input: picker mode decade (year)',
    '§5.date-bounds': 'Date input: bounds default to today',
    '§5.suggestion-match': 'Auto-suggestion: case-insensitive substring match',
    '§5.height-feet': 'Height: feet 0 to 12 with 12 inch steps',
    '§5.height-centimetres': 'Height: centimetres 0 to 300',
  },
  '§6 Roles and permissions': {
    '§6.visitor-only': 'No login and no roles: only a visitor acts',
  },
  '§7 Calls in general': {
    '§7.json': 'JSON is sent',
    '§7.timeout-option': 'A timeout option is supported',
    '§7.failure-kinds':
      'Failures are FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR with the original status, or an HTTP status with its body',
    '§7.cache': 'Results are cached; unused data is kept 60 s; no refetch on focus or reconnect by default',
    '§7.query-strings': 'Query strings skip null values and repeat keys for arrays',
  },
  '§7 Health calls': {
    '§7.health-proposal-calls': 'Health proposal: nineteen calls, get-quote-premium to get-member-bmi-details',
    '§7.health-quote-calls': 'Health quote: ten calls, get-full-health-quote-details to supported-suminsure',
  },
  '§7 Utility calls': {
    '§7.pincode': 'GET get-info-pincode/{pincode}',
    '§7.all-insurers': 'GET get-all-insurers/{id}',
    '§7.form-fields': 'GET form-fields/{id}: code and data[0].fields, stored as the form schema when code is 200',
  },
  '§7 Motor quote calls': {
    '§7.motor-get-vehicle-details': 'GET get-vehicle-details/{regNo}',
    '§7.motor-register-quote-req': 'POST register-quote-req',
    '§7.motor-all-makes': 'GET vehicle/all-makes (reads data)',
    '§7.motor-vehicles-by-make': 'GET vehicle/vehicles-by-make with query make',
    '§7.motor-update-vehicle-details': 'PUT update-vehicle-details/{quoteId}',
    '§7.motor-update-insurer-details': 'PUT update-insurer-details/{quoteId}',
    '§7.motor-update-owner-details': 'PUT update-owner-details/{quoteId}',
    '§7.motor-update-claim-details': 'Car: PUT update-claim-details/{quoteId}',
    '§7.motor-get-idv-details': 'Bike only: GET get-idv-details/{quoteId}',
    '§7.motor-update-idv-details': 'Bike only: POST update-idv-details/{quoteId}',
    '§7.motor-get-full-quote-details': 'GET get-full-quote-details/{quoteId} (data is read into the form)',
  },
  '§7 Motor proposal calls': {
    '§7.motor-proposal-calls':
      'Car and bike: get-, create- and update-quote-premium, update-address-details, update-kyc-details (PUT), get-kyc-details, update-kyc-link, update-vehicle-details, update-insurer-details, update-nominee-details, get-full-proposal-details, submit-proposal (POST), get-final-quote, make-payment, get-payment-status, generate-policy',
    '§7.car-proposal-calls': 'Car: PUT update-proposal-details, PUT update-claim-details',
    '§7.bike-proposal-calls':
      'Bike: POST update-owner-details, PUT update-external-details, a nominee path spelled update-nomine-details',
  },
  '§7 Travel calls': {
    '§7.travel-external-host':
      'The travel quote service is at an absolute external host. Differs: this server answers unless TRAVEL_QUOTE_URL names one, and the browser calls this server in any case ([decision 065](decisions/065-travel-quotes-elsewhere.md))',
    '§7.travel-popular-destination': 'GET get-popular-destination',
    '§7.travel-all-destination': 'GET get-all-destination',
    '§7.travel-register-quote-req': 'POST register-quote-req',
    '§7.travel-add-traveller': 'PATCH add-traveller/{quoteId}',
    '§7.travel-updat-medical-details': 'PATCH updat-medical-details/{quoteId} (spelled so)',
    '§7.travel-get-quote-details': 'GET get-quote-details/{id}',
    '§7.travel-update-quote-details': 'PATCH update-quote-details/{quoteId}',
    '§7.travel-proposal-calls':
      'Travel proposal: as health, with update-kyc-details (PUT) and get-kyc-details, and without BMI',
  },
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
    '§9.travel-members': 'Travel defaults: SELF, SON1, DAUGHTER1',
  },
} as const satisfies Record<string, Record<string, string | OpenRow>>;

interface OpenRow {
  readonly text: string;
  /** The issue that will build it. */
  readonly open: string;
}

/** The tag that a test carries: `test('…', { tags: ['§4.toast-close'] }, …)`. */
export type RowId = { [S in keyof typeof SECTIONS]: keyof (typeof SECTIONS)[S] }[keyof typeof SECTIONS];

export interface SpecRow {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** The issue that will build it; null for a row that has to be shown by a test. */
  readonly open: string | null;
}

const isRowId = (id: string): id is RowId => Object.values(SECTIONS).some((rows) => id in rows);

export const SPEC_ROWS: readonly (SpecRow & { readonly id: RowId })[] = Object.entries(SECTIONS).flatMap(
  ([section, rows]) =>
    Object.entries<string | OpenRow>(rows).flatMap(([id, row]) => {
      const { text, open } = typeof row === 'string' ? { text: row, open: null } : row;
      return isRowId(id) ? [{ id, section, text, open }] : [];
    }),
);
