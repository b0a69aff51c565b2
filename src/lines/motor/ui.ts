import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorQuotation } from '#contract/lines/motor/plan.ts';
import { firstDayOfMotorCover } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { formatInr } from '#contract/shared/money.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { sidePanelLoaderOf } from '#src/features/cover-so-far/side-panel-loader-of.tsx';
import type { LineUi } from '#src/journey/line-ui.ts';
import { fetchMotorQuotation } from './fetch-quotation.ts';
import { motorLineTexts } from './line-texts.ts';
import type { MotorTraits, MotorUi } from './motor-ui.ts';
import { motorPremiumRows } from './parts/premium-rows.ts';
import { vehicleName } from './parts/vehicle-texts.ts';

interface OwnParts<R extends MotorRecord>
  extends Pick<LineUi<MotorLineTypes<R>>, 'definition' | 'machine' | 'screens' | 'callbackTopic'> {
  /** The endpoint premium-by-plan. */
  premiumByPlan: Endpoint & { readonly data: typeof MotorQuotation };
  traits: MotorTraits;
}

/** What a motor line provides to the pages, in addition to its table and its chart. */
export const motorUi = <R extends MotorRecord>({ premiumByPlan, ...own }: OwnParts<R>): MotorUi<R> => ({
  ...own,
  fetchQuotation: fetchMotorQuotation(premiumByPlan),
  loadSidePanel: sidePanelLoaderOf(async () => (await import('./cover-so-far.ts')).motorCover()),
  words: motorLineTexts,
  taxNote: ({ gst_percent, gst_amt }) => `Includes ${formatInr(gst_amt)} GST (${gst_percent}%).`,
  premiumParts: motorPremiumRows,
  planFacts: ({ quote, proposal }) => {
    const vehicle = quote.vehicleDetails ? [vehicleName(quote.vehicleDetails)] : [];
    const offer = proposal?.offer;
    if (!offer) return vehicle;
    return [offer.idv_band ? `IDV ${formatInr(offer.idv_band.idv)}` : motorLineTexts.thirdPartyOnly, ...vehicle];
  },
  coverName: ({ proposal }) => (proposal?.offer.idv_band ? motorLineTexts.insuredValue : motorLineTexts.propertyDamage),
  coverBegins: ({ quote, proposal }) => {
    const { cover_type } = proposal?.cartDetails ?? { cover_type: 'COMPREHENSIVE' };
    const start = firstDayOfMotorCover(cover_type, quote.insurerDetails, todayByServer());
    return start > addDays(todayByServer(), 1)
      ? motorLineTexts.beginsAfter(formatDate(start, 'dd MMM yyyy'))
      : motorLineTexts.beginsAtMidnight;
  },
  knownProposer: ({ quote: { ownerDetails: owner } }) => ({
    full_name: owner?.owner_name,
    mobile_number: owner?.owner_mobile_number,
    pincode: owner?.owner_pincode,
    facts: [],
  }),
  knownPersons: () => [],
});
