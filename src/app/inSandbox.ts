/**
 * Whether insurers, gateway, KYC and messages are simulations. A server with real ones says so on the page's root
 * element: `<html data-sandbox="off">` (server/http/pages.ts).
 */
export const inSandbox = (): boolean => document.documentElement.dataset.sandbox !== 'off';
