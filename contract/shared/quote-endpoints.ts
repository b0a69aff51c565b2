import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { Draft, type RecordBase } from './record.ts';

/**
 * The calls of every line's quote, and in addition update-plan and save-draft.
 * @param base the line's own path, e.g. `/api/v1/pf-quote-agg/travel`
 * @param recordPath path of get-full-quote-details
 * @param id name of the quote's id in the line's paths
 * @param saveMethod of the calls that save the chosen plan and drafts
 * @param record the line's record
 * @param filters the query of the list, as sent
 * @param list response of the list
 * @param plan body of update-plan
 */
export const quoteEndpoints = <
  const Line extends string,
  const Base extends string,
  const RecordPath extends string,
  const Id extends string,
  Record extends v.GenericSchema<unknown, RecordBase>,
  Filters extends v.GenericSchema,
  List extends v.GenericSchema,
  Plan extends v.GenericSchema,
  const Method extends 'PUT' | 'PATCH',
>({
  line,
  base,
  recordPath,
  id,
  saveMethod,
  record,
  filters,
  list,
  plan,
}: {
  line: Line;
  base: Base;
  recordPath: RecordPath;
  id: Id;
  saveMethod: Method;
  record: Record;
  filters: Filters;
  list: List;
  plan: Plan;
}) =>
  ({
    fullQuoteDetails: {
      line,
      method: 'GET',
      path: recordPath,
      summary: 'All that is stored of the journey, to restore it',
      data: record,
      opens: 'quote',
    },
    premium: {
      line,
      method: 'GET',
      path: `${base}/premium/{${id}}`,
      summary: 'The quote list: offers with premiums, and who declines',
      query: filters,
      data: list,
      opens: 'quote',
      step: 'quoteList',
    },
    choosePlan: {
      line,
      method: saveMethod,
      path: `${base}/update-plan/{${id}}`,
      summary: 'The plan chosen from the list',
      body: plan,
      data: record,
      opens: 'quote',
      step: 'quoteList',
    },
    saveDraft: {
      line,
      method: saveMethod,
      path: `${base}/save-draft/{${id}}`,
      summary: 'What was typed on a step but not submitted',
      body: Draft,
      data: v.object({ saved: v.literal(true) }),
      opens: 'quote',
    },
  }) as const satisfies { [name: string]: Endpoint };
