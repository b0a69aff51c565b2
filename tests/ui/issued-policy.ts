import type { IssuedPolicy } from '#contract/shared/policy.ts';

/** A policy that was issued on 4 September 2026; its cover began at the midnight after. */
export const ISSUED: IssuedPolicy = {
  full_amount: 1_234_500,
  policy_number: 'KVR-2026-000017',
  policy_issue_date: '2026-09-04',
  policy_start_date: '2026-09-05',
  policy_end_date: '2027-09-04',
  covers: [{ kind: 'POLICY', from: '2026-09-05', to: '2027-09-04' }],
  insurer_logo: '/insurers/kaveri.svg',
  insurer_name: 'Kaveri Health',
  insurer_help: {
    lines: [
      { purpose: 'Cashless treatment', phone: '1800 000 0299', from_abroad: false },
      { purpose: 'Help abroad', phone: '+91 00 0000 0199', from_abroad: true },
    ],
    is_sample: true,
  },
  product_name: 'Kaveri Care',
  coverage_amount: 100_000_000,
  coverage_currency: 'INR',
  insurer_document: 'NONE',
  policy_doc_url: '/api/v1/pf-proposal/health/policy-document/PRP-1',
  policy_calendar_url: '/api/v1/pf-proposal/health/policy-calendar/PRP-1',
};
