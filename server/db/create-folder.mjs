// Run as a process: makes an empty database in the folder that its argument names.
import { PGlite } from '@electric-sql/pglite';

// The parent process has ended: no one will use the result.
process.on('disconnect', () => process.exit(1));
const database = await PGlite.create({ dataDir: process.argv[2] });
await database.close();
process.exit(0);
