import type { ComponentType } from 'react';
import type { CallbackTopic } from '#contract/shared/callback.ts';
import type { IsoDate } from '#contract/shared/dates.ts';
import type { LineDefinition, LineTypes } from '#contract/shared/line.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { FetchQuotation } from '#src/api/actors.ts';
import type { PriceRow } from '#src/ui/price/price-rows.ts';
import type { LineScreens } from './line-screens.ts';

/** A person who is already known, so that the nominee need not be typed. */
export interface KnownPerson {
  full_name: string;
  relationship: string;
  /** dd-mm-yyyy */
  dobTyped: string;
  /** 'Asha Kulkarni, spouse' */
  text: string;
}

/** What the quote already knows of the proposer. */
export interface KnownProposer {
  full_name?: string | undefined;
  email?: string | undefined;
  mobile_number?: string | undefined;
  pincode?: string | undefined;
  dobIso?: IsoDate | undefined;
  /** What is known and therefore not asked again (WCAG 3.3.7). */
  facts: readonly { term: string; value: string }[];
}

/** The line's own texts on the pages that every line has. */
export interface LineTexts {
  /** What has to be answered again when a step is cleared: 'your identity (KYC), because …'. By step. */
  readonly cleared: Readonly<Record<string, string>>;
  /** An underwriter reviews the proposal before the insurer decides. */
  readonly referred: { title: string; lead(insurer: string): string; reasons: string; since: string };
}

/** Where a panel is: next to a question, below a premium, above the button, with a problem, below the page. */
export type PanelSlot = 'aside' | 'belowPremium' | 'aboveButton' | 'problem' | 'foot';

/** What a line provides to the pages, in addition to its table and its chart. */
export interface LineUi<T extends LineTypes = LineTypes> {
  readonly definition: LineDefinition<T>;
  readonly machine: JourneyMachine;
  readonly screens: LineScreens;
  readonly fetchQuotation: FetchQuotation;
  readonly words: LineTexts;
  /** The topic of a callback from the line's pages. */
  readonly callbackTopic: CallbackTopic;
  /** Loads what is next to the line's questions, once a page is shown, so that no question waits for it. */
  loadSidePanel(): Promise<ComponentType<{ slot: PanelSlot }>>;
  /** The rows of the premium summary that replace the base premium, if it has more than one part. */
  readonly premiumParts?: ((premium: Premium) => readonly PriceRow[]) | undefined;
  /** The label of a premium line once the proposal names its person. */
  nameInPremium?(record: T['record'], key: string): string | undefined;
  /** About taxes in the premium, as a sentence. */
  taxNote(premium: Pick<Premium, 'gst_percent' | 'gst_amt'>): string;
  /** The plan in a few words: '₹10 Lakh sum insured', '2 people', '1 year'. */
  planFacts(record: T['record']): readonly string[];
  /** The name of the maximum payout: 'Sum insured'. */
  coverName(record: T['record']): string;
  /** The first day of cover, as a sentence. Shown before the payment. */
  coverBegins(record: T['record']): string;
  knownProposer(record: T['record']): KnownProposer;
  knownPersons(record: T['record']): readonly KnownPerson[];
}
