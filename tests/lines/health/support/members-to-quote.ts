import { DEFAULT_HEALTH_FILTERS, type HealthFilters, type HealthQuote } from '#contract/lines/health/quote.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import type { MedicalConditionCode } from '#server/lines/health/product.ts';
import { sandboxQuoteList } from './sandbox-quotes.ts';

export const ON = '2026-01-15';
export const TEN_LAKH = rupeesToPaise(1_000_000);

export type Member = readonly [MemberType, string, ...MedicalConditionCode[]];
export const SELF: Member = ['SELF', '1990-01-01'];
export const SPOUSE: Member = ['SPOUSE', '1992-01-01'];

export function quoteOf(members: readonly Member[], pincode = '110001'): HealthQuote {
  const self = members.find(([type]) => type === 'SELF');
  return {
    rfqId: 'rfq-1',
    userDetails: null,
    additionalDetails: { DOB: self?.[1] ?? '1990-01-01', gender: 'male', pincode },
    memberDetails: members.map(([member_type, DOB]) => ({ member_type, DOB: member_type === 'SELF' ? null : DOB })),
    medicalDetails: members.map(([member_type, , ...medical_question]) => ({ member_type, medical_question })),
    plan: null,
  };
}

export const listOf = (members: readonly Member[], filters: Partial<HealthFilters> = {}) =>
  sandboxQuoteList({ quote: quoteOf(members), filters: { ...DEFAULT_HEALTH_FILTERS, ...filters }, onDate: ON });

const ONE_YEAR = { cover_amount: TEN_LAKH, policy_period: '1' as const, addons: [] };
export const planOf = (product_id: string) => ({ product_id, ...ONE_YEAR });
