import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { OpenedQuotes, QuotesToMail, QuotesToShare, SharedQuotesLink } from './shared-quotes.ts';

/** The calls by which quotes are shared with another person. They belong to no line. */
export const sharingEndpoints = {
  shareQuotes: {
    method: 'POST',
    path: '/api/v1/user/share-quotes',
    summary: 'Keep a list or a comparison of today, without anything about a person, and give a link to it',
    body: QuotesToShare,
    data: SharedQuotesLink,
    opens: 'quote',
  },
  mailQuotes: {
    method: 'POST',
    path: '/api/v1/user/mail-quotes',
    summary: 'Mail a link that this journey made, with its PDF; limited per journey, recipient and network address',
    body: QuotesToMail,
    data: v.object({ mailed: v.literal(true) }),
    opens: 'quote',
  },
  sharedQuotes: {
    method: 'GET',
    path: '/api/v1/user/shared-quotes/{token}',
    summary: 'What a shared link shows: plans, covers and prices of one day',
    data: OpenedQuotes,
    opens: 'public',
  },
} as const satisfies Record<string, Endpoint>;
