/** Where Razorpay returns the browser, with the page in the path: what Razorpay adds to the query stays out of our pages. */
const RETURN_PATH = '/api/v1/payment/return/';
/** The same as a route. */
export const RAZORPAY_RETURN_ROUTE = `${RETURN_PATH}:page`;

export const razorpayReturnPath = (page: string): string => RETURN_PATH + Buffer.from(page).toString('base64url');

/** The page to continue to; null if it is not one of ours, as in a forged link. */
export function pageToReturnTo(encoded: string): string | null {
  const page = Buffer.from(encoded, 'base64url').toString('utf8');
  return /^\/[a-z][\w/?=&-]{0,300}$/.test(page) ? page : null;
}
