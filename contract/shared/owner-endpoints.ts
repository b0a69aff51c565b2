import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import {
  AccessCodeConfirmation,
  AccessCodeRequest,
  AccessCodeRequested,
  BirthDateProof,
  JourneyLinkRequest,
  OwnedHere,
  OwnedItems,
} from './owner.ts';

/** The calls by which an owner finds policies, journeys and refunds. They belong to no line. */
export const ownerEndpoints = {
  requestAccessCode: {
    method: 'POST',
    path: '/api/v1/user/request-access-code',
    summary: 'Ask for a code by phone, policy number or link; the answer does not tell whether the number is known',
    body: AccessCodeRequest,
    data: AccessCodeRequested,
    opens: 'public',
  },
  confirmAccessCode: {
    method: 'POST',
    path: '/api/v1/user/confirm-access-code',
    summary:
      'The code from the SMS or mail; sets the cookies of the journeys of this phone number, or of its mail address',
    body: AccessCodeConfirmation,
    data: OwnedItems,
    opens: 'public',
  },
  openPolicyLink: {
    method: 'POST',
    path: '/api/v1/user/open-policy-link',
    summary: 'Birth date and policy number instead of a code; sets the cookie of the link’s journey',
    body: BirthDateProof,
    data: OwnedItems,
    opens: 'public',
  },
  owned: {
    method: 'GET',
    path: '/api/v1/user/owned',
    summary:
      'The policies, journeys under way and refunds that the cookies of this browser open, and how codes are sent',
    data: OwnedHere,
    opens: 'public',
  },
  forgetDevice: {
    method: 'POST',
    path: '/api/v1/user/forget-device',
    summary: 'Takes back the cookies of all journeys from this browser; answers what is still open, which is nothing',
    body: v.object({}),
    data: OwnedItems,
    opens: 'public',
  },
  sendJourneyLink: {
    method: 'POST',
    path: '/api/v1/user/send-journey-link',
    summary: 'Send a link to a phone, by which the journey continues there after a code',
    body: JourneyLinkRequest,
    data: v.object({ sent: v.literal(true) }),
    opens: 'quote',
  },
} as const satisfies Record<string, Endpoint>;
