import * as v from 'valibot';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.ts';
import { type OpenedQuotes, SHARED_QUOTES_PDF_PATH } from '#contract/shared/shared-quotes.ts';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import type { Api } from '#server/api/http/api.ts';
import { browserHasPage } from '#server/api/http/if-none-match.ts';
import { limitRate, limitRateOfPath } from '#server/api/http/rate-limit.ts';
import { honoPath, mountAct, mountRead } from '#server/api/http/route.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import { isChannelConnected } from '#server/config/message-settings.ts';
import { stepOrderRefusal } from '#server/domain/journey/step-order.ts';
import { sharedQuotesMail } from '#server/domain/messages/message-texts.ts';
import { disabledRefusal } from '#server/domain/ports/ports.ts';
import { quotesIssuerOf } from '#server/domain/sharing/quotes-issuer.ts';
import {
  type SharedQuotesLinkContent,
  sharedQuotesLinkOfToken,
  sharedQuotesTokenOf,
} from '#server/domain/sharing/share-token.ts';
import { sharedQuotesId } from '#server/domain/sharing/shared-quotes-store.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { makeSharedQuotes } from '#server/operations/sharing/make-shared-quotes.ts';
import { sharedQuotesFileName } from '#server/operations/sharing/shared-quotes-attachment.ts';
import { countSharedQuotesMail, countShareLink } from '#server/operations/sharing/sharing-limits.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';

/** Quotes that are shown to another person, by a link, as a PDF and by mail (docs/decisions/077). */
export function sharingRoutes(api: Api): void {
  const { config, listPlans } = api;
  const { secret } = config;
  for (const endpoint of [sharingEndpoints.shareQuotes, sharingEndpoints.mailQuotes]) {
    limitRate(api, endpoint, { perMinute: config.rateLimits.owner, by: 'address', shared: 'sharing' });
  }
  // Many people may open a link at once, and mobile networks have many users behind one address.
  const reading = { perMinute: config.rateLimits.catalogue, by: 'address', shared: 'shared-quotes' } as const;
  limitRate(api, sharingEndpoints.sharedQuotes, reading);
  // Rendering a PDF costs a hundred times as much as reading its data.
  const drawing = { perMinute: config.rateLimits.owner, by: 'address', shared: 'shared-quotes PDF' } as const;
  limitRateOfPath(api, 'GET', SHARED_QUOTES_PDF_PATH, drawing);

  mountAct(api, sharingEndpoints.shareQuotes, {
    async ask({ transact, body }) {
      const { line, record, pricedOn } = await transact(async ({ journey, record: stored, now }) => {
        const { definition, serverLine } = journey;
        const refused = stepOrderRefusal(definition, stored, definition.endpoints.premium);
        if (refused) throw refused;
        return { line: serverLine, record: stored, pricedOn: todayInIndia(now) };
      });
      const { definition } = line;
      const filters = v.safeParse(definition.filters, body.filters);
      if (!filters.success)
        throw fieldsRefusal({ filters: 'These filters are not those of this list. Load the page again' });
      const list = await listPlans[definition.id]?.(api, record, filters.output, pricedOn);
      // Prices are of a day, and insurers honour their offers for about as long.
      const openUntil = addDays(pricedOn, RETENTION_DAYS.sharedQuotes);
      const quotes = list && makeSharedQuotes({ line, record, list, products: body.products, pricedOn, openUntil });
      if (!quotes) throw fieldsRefusal({ products: 'These plans are not on offer now. Look at the list again' });
      return { quotes, openUntil };
    },
    async save({ stores, now, journey }, { quotes, openUntil }) {
      const id = sharedQuotesId(secret, journey.id, quotes);
      if (await stores.sharedQuotes.add(id, { journeyId: journey.id, quotes }))
        await countShareLink(stores, journey.id, { secret, now });
      const token = sharedQuotesTokenOf(secret, { id, openUntil });
      const { computed_for } = quotes;
      const pdf = SHARED_QUOTES_PDF_PATH.replace('{token}', token);
      return { data: { token, url: urlOf(token), pdf, computed_for, open_until: openUntil } };
    },
  });

  mountAct(api, sharingEndpoints.mailQuotes, async ({ stores, now, body, journey, context }) => {
    if (!isChannelConnected(config, 'EMAIL'))
      throw disabledRefusal(config.brand, 'We cannot send mails. Copy the link instead.', 'we help you');
    const { id } = openLink(body.token, now);
    const stored = await stores.sharedQuotes.load(id);
    // Another person's link does not belong to this journey.
    if (stored?.journeyId !== journey.id) throw notOurs();
    const address = visitorAddress(context, config.trustProxy);
    await countSharedQuotesMail(stores, { journeyId: journey.id, email: body.email, address }, { secret, now });
    const mail = sharedQuotesMail(stored.quotes, { url: urlOf(body.token), brandName: config.brand.name });
    const message = { journeyId: journey.id, sentTo: body.email, ...mail };
    await queueMessage(stores, message, now, { kind: 'QUOTES', id });
    return { data: { mailed: true as const } };
  });

  mountRead(api, sharingEndpoints.sharedQuotes, async ({ stores, now, params }) => {
    const link = sharedQuotesLinkOfToken(secret, params.token);
    if (link === null) throw notOurs();
    const { id, openUntil } = link;
    const stored = hasExpired(link, now) ? null : await stores.sharedQuotes.load(id);
    const data: OpenedQuotes = stored
      ? { state: 'OPEN', quotes: stored.quotes }
      : { state: 'EXPIRED', open_until: openUntil };
    return { data };
  });

  api.hono.get(honoPath(SHARED_QUOTES_PDF_PATH), async (context) => {
    const { id } = openLink(context.req.param('token') ?? '', api.now());
    const stored = await api.stores.sharedQuotes.load(id);
    if (stored === null) throw notOurs();
    const caching = { ETag: `W/"${id}"`, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
    if (browserHasPage(context, { etag: `"${id}"` })) return context.body(null, 304, caching);
    const headers = {
      ...caching,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${sharedQuotesFileName(stored.quotes)}"`,
    };
    // Nothing is rendered for a request for the headers only.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const pdf = await api.documents.get(id, () =>
      api.pdfRenderer.render({ kind: 'quotes', quotes: stored.quotes, issuer: quotesIssuerOf(config) }),
    );
    return context.body(new Uint8Array(pdf), 200, headers);
  });

  const urlOf = (token: string): string => `${config.publicUrl}/quotes/${token}`;

  function openLink(token: string, now: Date): SharedQuotesLinkContent {
    const link = sharedQuotesLinkOfToken(secret, token);
    if (link === null) throw notOurs();
    if (!hasExpired(link, now)) return link;
    throw new Refused('NOT_FOUND', 'This link has expired. Prices change: please get new ones.');
  }
}

const hasExpired = ({ openUntil }: SharedQuotesLinkContent, now: Date): boolean => todayInIndia(now) > openUntil;

const notOurs = (): Refused =>
  new Refused('NOT_FOUND', 'This link is not complete. Copy it whole from the message, up to its last letter.');
