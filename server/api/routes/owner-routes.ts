import type { Context } from 'hono';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { Api } from '#server/api/http/api.ts';
import { deleteJourneyCookies, grantJourneyCookie } from '#server/api/http/cookie.ts';
import { journeysOpenedByCookies } from '#server/api/http/journeys-in-cookies.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct, mountRead } from '#server/api/http/route.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import { isChannelConnected, mainChannelOf } from '#server/config/message-settings.ts';
import { journeyLinkSms } from '#server/domain/messages/message-texts.ts';
import { smsSenderOf } from '#server/domain/messages/sms-templates.ts';
import { disabledRefusal } from '#server/domain/ports/ports.ts';
import { codeQuotaSubjects } from '#server/operations/kyc/code-send-limits.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { accessQuotaRefusal, checkAccessCode, storeAccessCodeRequest } from '#server/operations/owner/access-code.ts';
import { journeyByBirthDate } from '#server/operations/owner/birth-date.ts';
import { ownedJourneysAndPolicies } from '#server/operations/owner/owned-items.ts';
import { consumeDailyQuotasOrRefuse } from '#server/operations/unit-of-work/daily-quota.ts';
import { Refused } from '#server/shared/refused.ts';

/** How an owner finds policies, unfinished journeys and refunds (docs/decisions/067). */
export function ownerRoutes(api: Api): void {
  const { config } = api;
  const { secret, codeLimits } = config;
  for (const endpoint of Object.values(ownerEndpoints)) {
    limitRate(api, endpoint, { perMinute: config.rateLimits.owner, by: 'address', shared: 'owner' });
  }
  // Such a link is sent to any typed number, known to us or not, and mostly from a desk: few visitors share that
  // address.
  const { address: codesOfAddress } = codeLimits.perDay;
  const linkLimits = { ...codeLimits, perDay: { ...codeLimits.perDay, address: Math.ceil(codesOfAddress / 5) } };
  const addressIn = (context: Context) => visitorAddress(context, config.trustProxy);

  mountAct(api, ownerEndpoints.requestAccessCode, async ({ stores, now, body, context }) => {
    const sent_by = mainChannelOf(config);
    if (sent_by === null) throw disabledRefusal(config.brand, 'We cannot send codes.', 'we find your policy with you');
    const stored = await storeAccessCodeRequest(stores, body, addressIn(context), { secret, codeLimits, now });
    return { data: { ...stored, sent_by }, message: 'If we know this number, a code is on its way.' };
  });

  mountAct(api, ownerEndpoints.confirmAccessCode, async ({ stores, now, body, context }) => {
    const checked = await checkAccessCode(stores, body, { secret, now });
    if (checked instanceof Refused) return checked;
    const { owner, asked } = checked;
    const opened = await stores.owners.journeysOfPhone(owner.phone, { asked, email: owner.email });
    for (const journey of opened) grantJourneyCookie(context, journey, { secret, now });
    await stores.journeys.noteCookiesGranted(
      opened.map(({ id }) => id),
      now,
    );
    return { data: await ownedJourneysAndPolicies(stores, opened, now) };
  });

  mountAct(api, ownerEndpoints.openPolicyLink, async ({ stores, now, body, context }) => {
    const journey = await journeyByBirthDate(stores, body, { secret, now });
    if (journey instanceof Refused) return journey;
    grantJourneyCookie(context, journey, { secret, now });
    return { data: await ownedJourneysAndPolicies(stores, [journey], now) };
  });

  mountRead(api, ownerEndpoints.owned, async ({ stores, now, context }) => {
    const opened = await journeysOpenedByCookies(context, stores, { secret, now });
    const owned = await ownedJourneysAndPolicies(stores, opened, now);
    return { data: { ...owned, codes_by: mainChannelOf(config) ?? ('NONE' as const) } };
  });

  mountAct(api, ownerEndpoints.forgetDevice, async ({ stores, now, context }) => {
    deleteJourneyCookies(context);
    // Deletes documents in the browser's cache, and pages that its Back button would show unchanged.
    context.header('Clear-Site-Data', '"cache"');
    return { data: await ownedJourneysAndPolicies(stores, [], now) };
  });

  mountAct(api, ownerEndpoints.sendJourneyLink, async ({ stores, now, body, journey, context }) => {
    if (!isChannelConnected(config, 'SMS'))
      throw disabledRefusal(config.brand, 'We cannot send SMS. Your answers are saved.', 'we continue with you');
    const { mobile_number: phone } = body;
    const address = addressIn(context);
    const subjects = codeQuotaSubjects({ phone, journey: journey.id, address }, linkLimits);
    await consumeDailyQuotasOrRefuse(stores, 'journey-link', subjects, { secret, now }, accessQuotaRefusal('links'));
    await stores.journeys.setLinkPhone(journey.id, phone, now);
    const sms = journeyLinkSms(journey.definition.id, smsSenderOf(config));
    await queueMessage(stores, { journeyId: journey.id, sentTo: phone, ...sms }, now);
    return { data: { sent: true as const } };
  });
}
