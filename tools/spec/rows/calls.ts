import type { Sections } from './section.ts';

/** §7: calls to the server. */
export const CALL_ROWS = {
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
} as const satisfies Sections;
