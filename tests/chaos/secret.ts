/** Shared by all processes on one database, and by the gateway, which signs its webhooks. */
export const SECRET = 'a secret of the tests, of no use elsewhere';
