import type { Sections } from './section.ts';

/** §1 and §2: what the product does, and the shell around every page. */
export const SHELL_ROWS = {
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
} as const satisfies Sections;
