/** The body of a partner's answer; null as soon as it is larger than `mostBytes`, before it fills the memory. */
export async function readLimitedText(response: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
