/** A call of the travel quote service, whose base address is TRAVEL_QUOTE_URL. */
export interface QuoteServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Relative to the base address, with its query: '/premium/RFQ-1?cover_amount=5000000'. */
  readonly path: string;
  /** Sent as JSON; undefined for a call without a body. */
  readonly body?: unknown;
  /** The Cookie header that opens the quote there; null for a call that opens none. */
  readonly cookie: string | null;
}

export interface QuoteServiceAnswer {
  readonly status: number;
  /** The parsed JSON. It is not validated yet. */
  readonly body: unknown;
  /** The service's cookies in the form of a Cookie header; null if it sets none. */
  readonly cookie: string | null;
}

/**
 * The travel quote service, an external host (§7.travel-external-host). A promise is rejected if the service cannot be
 * reached, or if its answer is not JSON or too large. A refusal is an answer.
 */
export interface TravelQuoteService {
  send(request: QuoteServiceRequest, signal: AbortSignal): Promise<QuoteServiceAnswer>;
}
