import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|xml)$/;
/** Bytes. Smaller files fit into one packet anyway. */
const MIN_SIZE = 1000;

/** Writes brotli (by default at its best) and gzip versions of each text file, which the server sends as they are. */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= MIN_SIZE);
  const compress = async (path: string): Promise<void> => {
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content));
  };
  await Promise.all(files.map(compress));
};
