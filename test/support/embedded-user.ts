/** A program that uses the embedded PostgreSQL until it is killed: `node embedded-user.ts DATA_DIR`. Prints the server's port. */
import { startEmbedded } from '../../db/start-embedded.ts';

const server = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${server.port}\n`);
setInterval(() => {}, 1_000);
