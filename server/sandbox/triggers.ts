/** An input that makes the sandbox show an outcome. server/kyc/README.md has the same table. */
export interface Trigger {
  readonly what: string;
  /** A value to try. */
  readonly example: string;
  readonly outcome: string;
}

export const KYC_TRIGGERS: readonly Trigger[] = [
  {
    what: 'PAN, 5th letter an initial of the proposer',
    example: 'ABCPS1234F (for a Sharma)',
    outcome: 'Verified at once',
  },
  { what: 'PAN ending in Z, or with another 5th letter', example: 'ABCPS1234Z', outcome: 'Rejected: the name differs' },
  { what: 'PAN ending in Y', example: 'ABCPS1234Y', outcome: 'Link to confirm' },
  { what: 'PAN ending in X', example: 'ABCPS1234X', outcome: 'The register does not answer' },
  { what: 'PAN ending in W', example: 'ABCPS1234W', outcome: 'The provider does not answer in time' },
  { what: 'Aadhaar', example: '4968 5824 5152', outcome: 'Code by SMS' },
  { what: 'Aadhaar beginning with 9999', example: '9999 0000 0016', outcome: 'Rejected: no such number' },
  { what: 'Aadhaar beginning with 8888', example: '8888 0000 0017', outcome: 'The register does not answer' },
  { what: 'Passport', example: 'M1234567', outcome: 'Link to confirm' },
  { what: 'Passport ending in 000', example: 'M1234000', outcome: 'Rejected: expired' },
  { what: 'Driving licence', example: 'MH12 2015 0001234', outcome: 'Verified at once' },
  { what: 'Driving licence ending in 000', example: 'MH12 2015 0001000', outcome: 'Rejected: expired' },
  { what: 'Voter ID', example: 'ABC1234567', outcome: 'Verified at once' },
  { what: 'Voter ID ending in 000', example: 'ABC1234000', outcome: 'Rejected: no such number' },
  {
    what: 'Any, with a birth date that differs from the quote’s',
    example: '',
    outcome: 'Rejected: the birth date differs',
  },
];

export const ISSUE_TRIGGERS: readonly Trigger[] = [
  { what: 'Nominee’s name', example: 'Slow Issue', outcome: 'Two attempts fail, the third issues' },
  { what: 'Nominee’s name', example: 'Wait Issue', outcome: 'The insurer works on it for two rounds, then issues' },
  {
    what: 'Nominee’s name',
    example: 'Silent Issue',
    outcome: 'The insurer does not answer in time, twice, then issues',
  },
  { what: 'Nominee’s name', example: 'Refuse Issue', outcome: 'Refused three times, then the money goes back' },
];
