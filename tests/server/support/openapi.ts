import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Answering } from './visitor.ts';

const Operation = v.object({
  operationId: v.string(),
  requestBody: v.optional(v.unknown()),
  parameters: v.array(v.object({ name: v.string(), in: v.string(), schema: v.unknown() })),
  responses: v.record(v.string(), v.record(v.string(), v.unknown())),
});
const OpenApi = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.record(v.string(), v.record(v.string(), v.unknown())),
});
export type OpenApi = v.InferOutput<typeof OpenApi>;

const read = new WeakMap<Answering, Promise<OpenApi>>();

/** The app's OpenAPI document. */
export function openApiOf(app: Answering): Promise<OpenApi> {
  const load = async () => v.parse(OpenApi, await (await app.request('/api/openapi.json')).json());
  const document = read.get(app) ?? load();
  read.set(app, document);
  return document;
}

/** The statuses that the document gives for an endpoint. */
export async function describedStatuses(app: Answering, { path, method }: Endpoint): Promise<readonly string[]> {
  const { paths } = await openApiOf(app);
  return Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
}
