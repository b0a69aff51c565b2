/** The environment of a server in production that starts: with a secret, the sample broker named, and without partners. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: '7c1f0e6a9b2d4835a0f1c2e3d4b5a697',
  ALLOW_IN_PRODUCTION: 'sample-broker',
  LEFT_OUT: 'insurers,payment,kyc,vehicles,mail,sms',
} as const;
