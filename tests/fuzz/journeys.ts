import { healthSteps } from '#contract/lines/health/steps.ts';
import { bikeWithCart, carWithCart } from '../server/support/motor-visitor.ts';
import { answerUpTo } from '../server/support/purchase.ts';
import { choosePlanAndPrice, quotedVisitor } from '../server/support/travel-visitor.ts';
import { type Answering, Visitor } from '../server/support/visitor.ts';

/** A browser with a journey in progress. */
export interface Session {
  /** Part of the paths that are its line's; car and two-wheeler share theirs. */
  readonly line: 'health' | 'motor' | 'travel';
  readonly cookies: ReadonlyMap<string, string>;
  readonly rfqId: string;
}

/** What real journeys sent, by the path of the call with `{}` for the visitor's own values. */
export type Bodies = ReadonlyMap<string, readonly unknown[]>;

/** Journeys at every step of health, and at the cart of the other lines; and what they sent. */
export async function startJourneys(app: Answering): Promise<{ sessions: Session[]; bodies: Bodies }> {
  const bodies = new Map<string, unknown[]>();
  const recorded: Answering = {
    request(path, init) {
      if (typeof init?.body === 'string') {
        const pattern = path.replace(/\?.*$/, '').replace(/(?:RFQ|PRP)-[0-9a-f]{32}/, '{}');
        bodies.set(pattern, [...(bodies.get(pattern) ?? []), JSON.parse(init.body)]);
      }
      return app.request(path, init);
    },
  };
  const sessions: Session[] = [];
  for (const { id } of healthSteps) {
    const visitor = new Visitor(recorded);
    const { rfqId } = await answerUpTo(visitor, id);
    sessions.push({ line: 'health', cookies: visitor.cookies, rfqId });
  }
  for (const withCart of [carWithCart, bikeWithCart]) {
    const { me } = await withCart(recorded);
    sessions.push({ line: 'motor', cookies: me.cookies, rfqId: me.rfqId });
  }
  const traveller = await quotedVisitor(recorded);
  await choosePlanAndPrice(traveller);
  sessions.push({ line: 'travel', cookies: traveller.cookies, rfqId: traveller.rfqId });
  return { sessions, bodies };
}
