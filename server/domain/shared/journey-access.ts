/** What decides who may open a journey. */
export interface JourneyAccess {
  readonly id: string;
  readonly line: string;
  readonly cookieHash: string;
  readonly proposerId: string | null;
  /** The cookie of its first browser ends some time after. */
  readonly createdAt: Date;
}
