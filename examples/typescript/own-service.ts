import { startDeckwright } from 'deckwright/server';

// Settings by their names, here those of the process that win over two of our own.
const deckwright = await startDeckwright({ DATA_DIR: './data', PORT: '0', ...process.env });

// The first account is an administrator. Nobody may make a second one so.
const admin = { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' };
const { exists } = await deckwright.callAs().auth.accounts();
if (!exists) await deckwright.callAs().users.create(admin);

const { token } = await deckwright.callAs().auth.verify(admin);
const me = await deckwright.callAs(token).users.me();
console.log(`${me.name} may call port ${deckwright.address?.port}`);

// A supervisor asks a service to stop; what runs is given its time.
process.once('SIGTERM', () => void deckwright.close());
