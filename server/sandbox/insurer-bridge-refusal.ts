import type { BridgeRefusalCode } from '#contract/partners/partner-parts.ts';

/** A request that the bridge does not answer. Nothing was done. */
export class BridgeRefusalError extends Error {
  override name = 'BridgeRefusalError';
  readonly code: BridgeRefusalCode;
  constructor(code: BridgeRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
