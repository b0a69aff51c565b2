import * as v from 'valibot';
import type { Answering } from '../server/support/visitor.ts';

/** JSON Schema as far as our own documents use it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

const Schema = v.record(v.string(), v.unknown());
const Json = v.object({ 'application/json': v.object({ schema: Schema }) });

const Document = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        parameters: v.array(v.object({ name: v.string(), in: v.string(), schema: Schema })),
        requestBody: v.optional(v.object({ content: Json })),
        responses: v.record(
          v.string(),
          v.union([v.object({ content: Json }), v.object({ $ref: v.string() }), v.object({ description: v.string() })]),
        ),
      }),
    ),
  ),
  components: v.looseObject({}),
});

/** A call that the OpenAPI document describes. */
export interface Operation {
  readonly method: string;
  /** With names in braces. */
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | null;
  /** The schema of each status' answer, as a reference into the document; null where it is not JSON. */
  readonly answers: ReadonlyMap<number, string | null>;
}

/** The app's OpenAPI document, and its calls. */
export async function describedOperations(app: Answering): Promise<{ document: object; operations: Operation[] }> {
  const document: unknown = await (await app.request('/api/openapi.json')).json();
  const { paths, components } = v.parse(Document, document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters, requestBody, responses }]): Operation => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: requestBody?.content['application/json'].schema ?? null,
        answers: new Map(
          Object.entries(responses).map(([status, response]) => {
            if ('$ref' in response) return [Number(status), '#/components/schemas/Refusal'];
            const place = `#/paths/${escapePointer(path)}/${method}/responses/${status}/content/application~1json/schema`;
            return [Number(status), 'content' in response ? place : null];
          }),
        ),
      }),
    ),
  );
  return { document: { paths, components }, operations };
}

/** As JSON Pointer writes a name, and then as a URI does. */
const escapePointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
