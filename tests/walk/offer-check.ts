import { todayInIndia } from '#contract/shared/dates.ts';
import type { OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import type { PlanPresentation } from '#src/features/plans/presentation.ts';
import type { WalkPanel } from './walk-panel.ts';

/**
 * Asks the insurers about each plan of the lists that a walk shows: none is declined, and none costs something else,
 * by what is stored. What a doctor, a surveyor or the insurer of the current policy will find is not known before.
 */
export class OfferCheck {
  /** How many plans an insurer decided about. */
  checked = 0;

  constructor(
    private readonly panel: WalkPanel,
    private readonly plans: Pick<PlanPresentation, 'planOf'>,
    private readonly line: Pick<ServerLine, 'withFindings'>,
    private readonly now: () => Date,
  ) {}

  /** Throws if a plan of the list that is shown is not to be had as it is offered. @param record of the server */
  async check({ quoteList, filters }: JourneyContext, record: RecordBase | null): Promise<void> {
    if (!record?.proposal || quoteList === null) return;
    const { proposal } = record;
    for (const offer of quoteList.offers) await this.checkOffer(offer, filters, record, proposal);
  }

  private async checkOffer(
    offer: OfferBase,
    filters: JourneyContext['filters'],
    record: RecordBase,
    proposal: NonNullable<RecordBase['proposal']>,
  ): Promise<void> {
    const { quote } = record;
    const { product_id, insurer_id, net_premium_inc_gst, premium } = offer;
    const cartDetails = { ...proposal.cartDetails, ...this.plans.planOf(offer, filters), net_premium_inc_gst };
    const at = this.now();
    const decision = await this.panel
      .decide(insurer_id, {
        ...{ reference: product_id, quote, onDate: todayInIndia(at), decidedAt: at.toISOString() },
        proposal: { ...proposal, offer, cartDetails, premium },
      })
      .catch((error: unknown) => {
        // More has to be answered before an insurer can decide.
        if (error instanceof IncompleteQuote) return null;
        throw error;
      });
    if (decision === null) return;
    this.checked += 1;
    const isFoundNow = (this.line.withFindings?.(record, decision) ?? record) !== record;
    if (decision.status !== 'ACCEPTED' && decision.status !== 'REFERRED' && !isFoundNow) {
      const reasons = decision.reasons.join(' ');
      throw new Error(`The list offers ${product_id}, about which the insurer decides ${decision.status}: ${reasons}`);
    }
  }
}
