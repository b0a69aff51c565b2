import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|xml)$/;
/** Bytes. Smaller files fit into one packet anyway. */
const MIN_SIZE = 1000;

/** Writes brotli and gzip versions of each text file at maximum compression, which the server sends as they are. */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= MIN_SIZE);
  for (const path of files) {
    const content = readFileSync(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const [small, smaller] = await Promise.all([
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      promisify(brotliCompress)(content, quality),
    ]);
    writeFileSync(`${path}.gz`, small);
    writeFileSync(`${path}.br`, smaller);
  }
};
