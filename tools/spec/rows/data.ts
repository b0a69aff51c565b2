import type { Sections } from './section.ts';

/** §3: entities and their fields. */
export const DATA_ROWS = {
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
} as const satisfies Sections;
