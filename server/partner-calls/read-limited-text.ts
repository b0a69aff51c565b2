/** The body of a partner's answer; null as soon as it is larger than `mostBytes`, before it fills the memory. */
export async function readLimitedBytes(response: Response, mostBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as text. */
export const readLimitedText = async (response: Response, mostBytes: number): Promise<string | null> =>
  (await readLimitedBytes(response, mostBytes))?.toString('utf8') ?? null;
