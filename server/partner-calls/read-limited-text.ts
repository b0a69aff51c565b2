/** The body of a partner's answer; null as soon as it is larger than `maxBytes`, before it fills the memory. */
export async function readLimitedBytes(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as text. */
export const readLimitedText = async (response: Response, maxBytes: number): Promise<string | null> =>
  (await readLimitedBytes(response, maxBytes))?.toString('utf8') ?? null;
