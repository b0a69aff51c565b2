import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { StoredLink } from './razorpay-links.ts';

/** Where the look-alike's links, payments and refunds are stored between two runs. */
export interface LinkFile {
  read(): StoredLink[];
  write(links: readonly StoredLink[]): void;
}

const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

const Refund = v.object({
  id: v.string(),
  amount: v.number(),
  createdAt: Instant,
  asked: v.nullable(v.object({ key: v.string(), about: v.string() })),
});

const Payment = v.object({
  id: v.string(),
  amount: v.number(),
  createdAt: Instant,
  before: v.picklist(['authorized', 'failed']),
  capturedAt: v.nullable(Instant),
  error: v.nullable(v.object({ description: v.string(), source: v.string(), reason: v.string() })),
  refunds: v.array(Refund),
});

const Links = v.array(
  v.object({
    id: v.string(),
    amount: v.number(),
    currency: v.string(),
    reference_id: v.string(),
    description: v.string(),
    expire_by: v.number(),
    notes: v.record(v.string(), v.string()),
    callback_url: v.string(),
    createdAt: Instant,
    cancelledAt: v.nullable(Instant),
    orderId: v.nullable(v.string()),
    payments: v.array(Payment),
  }),
);

/** Throws an Error that names the file if it is not one of ours. */
export const linkFile = (path: string): LinkFile => ({
  read() {
    if (!existsSync(path)) return [];
    try {
      return v.parse(Links, JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw new Error(`${path} has no links of the sandbox. Delete it to start again.`, { cause: error });
    }
  },
  write(links) {
    mkdirSync(dirname(path), { recursive: true });
    // Renamed, so that a process that ends meanwhile leaves the file before.
    writeFileSync(`${path}.new`, JSON.stringify(links));
    renameSync(`${path}.new`, path);
  },
});
