import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#server/db/db.ts';

/** Counts the transactions that are open in the calling code. */
export class TransactionWatch {
  private readonly depth = new AsyncLocalStorage<number>();

  get openTransactions(): number {
    return this.depth.getStore() ?? 0;
  }

  /** The database, its transactions watched; queries and nested transactions stay as they are. */
  watch(db: Db): Db {
    const transaction: Db['transaction'] = (work, setting) =>
      this.depth.run(this.openTransactions + 1, () => db.transaction(work, setting));
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') return transaction;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}
