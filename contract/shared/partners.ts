/** The partners that a broker connects. */
export const PARTNERS = ['insurers', 'payment', 'kyc', 'vehicles', 'mail', 'sms'] as const;
export type Partner = (typeof PARTNERS)[number];
