import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type Answering, Visitor } from './visitor.ts';

/** A visitor's journey of any line, by the line's own endpoints. */
export class LineVisitor<R extends RecordBase> extends Visitor {
  rfqId = '';

  constructor(
    app: Answering,
    private readonly registerQuote: Endpoint,
    private readonly record: v.GenericSchema<unknown, R>,
  ) {
    super(app);
  }

  /** @param body the body of register-quote, in addition to the field that selects the line */
  async begin(body: object = {}): Promise<this> {
    const { selectedBy } = this.registerQuote;
    const { quote } = await this.saved(this.registerQuote, {
      ...body,
      ...(selectedBy && { [selectedBy.field]: selectedBy.value }),
    });
    this.rfqId = quote.rfqId;
    return this;
  }

  async call({ method, path }: Endpoint, body?: unknown, id = this.rfqId) {
    return this.request(path.replace(/\{\w+\}/, id), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  }

  /** A call that must succeed; returns the record. */
  async saved(endpoint: Endpoint, body?: unknown, id = this.rfqId): Promise<R> {
    const { status, message, data } = await this.call(endpoint, body, id);
    if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${message} ${JSON.stringify(data)}`);
    return v.parse(this.record, data);
  }
}
