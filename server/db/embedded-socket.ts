import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * What node-postgres takes for a socket to a server. What it writes goes into PGlite, and PGlite's answer is what it reads.
 * The messages of a statement, which node-postgres writes as one, are one call of PGlite instead of one each.
 */
export class EmbeddedSocket extends Duplex {
  constructor(private readonly database: PGlite) {
    super();
  }

  /** As of `net.Socket`: the database is in this process, so it is connected at once. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  /** As of `net.Socket`, like the two below: there is no network to set. */
  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.exchange(chunk, done);
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private exchange(messages: Buffer, done: (error?: Error | null) => void): void {
    // PGlite answers without a pause. What came over the network meanwhile has its turn between two statements.
    setImmediate(() => {
      const answers: Buffer[] = [];
      // The bytes are PGlite's own memory, which is written to again.
      const onRawData = (answer: Uint8Array) => answers.push(Buffer.from(answer));
      // `execProtocolRaw` would also parse the responses, and retain the result. PGlite writes files of Node as it goes, so
      // none are behind.
      this.database.execProtocolRawStream(messages, { syncToFs: false, onRawData }).then(() => {
        if (answers.length > 0) this.push(Buffer.concat(answers));
        done();
      }, done);
    });
  }
}
