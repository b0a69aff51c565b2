import type { ComponentType } from 'react';
import type { Drawback } from '#contract/shared/drawbacks.ts';
import type { LineTypes } from '#contract/shared/line.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { JourneyDestination } from '#machines/core/journey-types.ts';
import type { FilterControl, SingleChoiceFilter } from './filter-controls.ts';

/**
 * How a line describes its plans to the screens that all lines share: list, details, compare and customise. All of it
 * is data, so the screens import no line. Members are methods, so that a line's presentation is assignable to that of
 * any line.
 */

export type OfferOfLine<T extends LineTypes> = T['quoteList']['offers'][number];
export type DeclinedOfferOfLine<T extends LineTypes> = T['quoteList']['declined'][number];
/** A plan as it is shown, on offer or declined. */
export type ShownPlanOfLine<T extends LineTypes> = OfferOfLine<T> | DeclinedOfferOfLine<T>;

/** A figure of a plan. */
export interface PlanFact {
  readonly label: string;
  readonly value: string;
}

/** Who or what the prices are for, and what can be changed from here. */
export interface InsuredSummary {
  /** In a few words, as on the bar that stays visible: 'You 36, Spouse 34'. */
  readonly title: string;
  /** Other answers that the prices depend on: 'PIN code 110001'. */
  readonly details: readonly string[];
  readonly changes: readonly { readonly label: string; readonly to: JourneyDestination['to'] }[];
}

/** Why no insurer can cover this as it is, and what changes that. */
export interface NotInsurable {
  readonly title: string;
  readonly text: string;
  readonly change: InsuredSummary['changes'][number];
}

/** The order of the list. `rules` explains each option in a sentence, because an order is also advice. */
export interface SortControl<F> extends Omit<SingleChoiceFilter<F>, 'place' | 'any'> {
  readonly rules: Readonly<Record<string, string>>;
}

/** true and false are shown as icons with words, null as 'Not stated', a list as marked sentences. */
export type CompareValue = string | boolean | null | readonly string[];

/** One row of the comparison. Every offer of a line gives the same labels in the same order. */
export interface CompareFact {
  readonly label: string;
  readonly value: CompareValue;
}

/** An order of the compared plans. `compare` works as for `Array.sort`. */
export interface CompareOrder<Offer> {
  readonly id: string;
  readonly text: string;
  compare(a: Offer, b: Offer): number;
}

/** A group of a plan's features on its own page. */
export type PlanDetailSection =
  /** Figures with explanations. */
  | {
      readonly kind: 'explained';
      readonly title: string;
      readonly items: readonly { readonly term: string; readonly value: string; readonly explain: string }[];
    }
  /** Moments of the policy, each with what applies from then on. */
  | {
      readonly kind: 'timeline';
      readonly title: string;
      readonly lead: string;
      readonly moments: readonly { readonly title: string; readonly items: readonly string[] }[];
    }
  /** Features that plans of this kind can include, and whether this one does. */
  | {
      readonly kind: 'included';
      readonly title: string;
      readonly items: readonly {
        readonly label: string;
        readonly explain: string;
        readonly isIncluded: boolean;
        /** The replacement, in a few words; 'Not included' if missing. */
        readonly instead?: string;
      }[];
    };

/** One of the choices on the customise page. `choose` and `toggle` return the complete plan with that choice. */
export type PlanChoice<Plan> =
  /** One of several. With `total` the option shows its price difference to the chosen one. Paise. */
  | {
      readonly kind: 'one';
      readonly id: string;
      readonly label: string;
      readonly hint?: string | undefined;
      readonly layout: 'row' | 'stack';
      readonly value: string;
      readonly options: readonly {
        readonly value: string;
        readonly text: string;
        readonly detail?: string | undefined;
        readonly total?: Paise | undefined;
        /** Why the option is not available. */
        readonly why?: string | undefined;
      }[];
      choose(value: string): Plan;
    }
  /** Any of several, each with what it adds to the premium in paise; `null` if that is unknown. */
  | {
      readonly kind: 'many';
      readonly id: string;
      readonly label: string;
      readonly hint?: string | undefined;
      readonly values: readonly string[];
      readonly options: readonly {
        readonly value: string;
        readonly text: string;
        readonly explain?: string | undefined;
        readonly adds: Paise | null;
        /** After the amount: 'for 1 year'. */
        readonly period?: string | undefined;
        readonly why?: string | undefined;
      }[];
      toggle(value: string): Plan;
    }
  /**
   * An amount within a range, by a slider or typed, in paise. `marks` are suggested amounts, with the premium of each.
   */
  | {
      readonly kind: 'amount';
      readonly id: string;
      readonly label: string;
      readonly hint?: string | undefined;
      readonly value: Paise;
      readonly min: Paise;
      readonly max: Paise;
      readonly step: Paise;
      readonly marks: readonly { readonly value: Paise; readonly text: string; readonly total?: Paise | undefined }[];
      choose(value: Paise): Plan;
    }
  /** A choice of another kind: the line's own component. */
  | { readonly kind: 'own'; readonly id: string; readonly Choice: ComponentType<{ change(plan: Plan): void }> };

/** The line's own texts on the shared screens. */
export interface PlanTexts {
  /** Name of the region that shows what is insured: 'Your family'. */
  readonly insured: string;
  /** Heading of the plans that decline: 'Not offered to your family'. */
  readonly declined: string;
  /** What plans may not match: 'your sum insured, add-ons and filters'. */
  readonly notFitting: string;
  /** When no insurer offers anything without any filter: what could help. */
  readonly noneOffered: string;
  /** Above the choices of the customise page. */
  readonly customise: string;
  /** When the plan is not sold as customised. */
  readonly notOffered: string;
}

export interface PlanPresentation<T extends LineTypes = LineTypes> {
  readonly words: PlanTexts;
  /** @param today 'yyyy-mm-dd' */
  insured(record: T['record'], today: string): InsuredSummary;
  /**
   * Shown once if all insurers decline for the same reason, which no other plan or filter changes. Null otherwise.
   * @param today 'yyyy-mm-dd'
   */
  notInsurable?(record: T['record'], today: string): NotInsurable | null;
  readonly sort: SortControl<T['filters']>;
  /** @param list the last list that arrived; null before the first */
  filters(list: T['quoteList'] | null): readonly FilterControl<T['filters']>[];

  /** What all prices of the list include, in sentences: taxes, a discount that the buyer brings or has lost. */
  pricesNote(list: T['quoteList'] | null, record: T['record']): string;
  /** A day on which all prices of the list change, above them; null if none is near. Missing: the line has no such day. */
  priceDeadline?(record: T['record']): string | null;
  /**
   * The same for one plan, with the reason: above its choices, because it cannot be chosen. Null if there is nothing to
   * say.
   */
  priceReason(offer: OfferOfLine<T>, record: T['record']): { readonly title: string; readonly text: string } | null;
  /** Below a price: '₹10 Lakh for 1 year'. */
  termsOf(offer: OfferOfLine<T>): string;
  /** The three deciding figures of this line. */
  facts(plan: ShownPlanOfLine<T>, record: T['record']): readonly [PlanFact, PlanFact, PlanFact];
  /** Conditions that will cost the buyer later, the most expensive first. */
  drawbacks(plan: ShownPlanOfLine<T>, record: T['record']): readonly Drawback[];
  /** Further figures, folded on the card. */
  moreFacts(plan: ShownPlanOfLine<T>, record: T['record']): readonly PlanFact[];
  /** What the plan includes, in short, folded on the card. */
  includes(plan: ShownPlanOfLine<T>): readonly string[];
  /** The plan that results from choosing an offer of the list. */
  planOf(offer: OfferOfLine<T>, filters: T['filters']): T['plan'];

  compareFacts(offer: OfferOfLine<T>, record: T['record']): readonly CompareFact[];
  /** The first is the default of the comparison. 'As you added them' is appended. */
  readonly compareOrders: readonly CompareOrder<OfferOfLine<T>>[];

  details(plan: ShownPlanOfLine<T>, record: T['record']): readonly PlanDetailSection[];

  /** The offer for exactly this plan; undefined if the insurer does not sell it. */
  offerFor(quotation: T['quotation'], plan: T['plan']): OfferOfLine<T> | undefined;
  choices(quotation: T['quotation'], plan: T['plan']): readonly PlanChoice<T['plan']>[];
}
