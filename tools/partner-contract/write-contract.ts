import { partnerOpenApi } from './partner-openapi.ts';

/** `npm run -s partner:contract > contract.json`: prints the partner contract as an OpenAPI 3.1 document. */
process.stdout.write(`${JSON.stringify(partnerOpenApi(), null, 2)}\n`);
