/** The floor: Koa and pg answering the same questions with nothing between. usage: bare-server.ts DATABASE_URL; prints its port. */
import { createHash } from 'node:crypto';
import Koa from 'koa';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 20 });
const app = new Koa();
app.use(async (ctx) => {
  const hash = createHash('sha256').update(ctx.get('x-app-session')).digest('hex');
  if (ctx.path.startsWith('/auth/accounts/')) {
    const id = ctx.path.slice('/auth/accounts/'.length);
    const { rows } = await pool.query({
      name: 'account',
      text: `select a.id, a.email, a.name, a.role, a.disabled, a.picture, a.created_at, a.last_seen_at
        from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1 and a.id = $2`,
      values: [hash, id],
    });
    ctx.body = { account: rows[0] ?? null };
  } else {
    const { rows } = await pool.query({
      name: 'chats',
      text: `select c.id, c.title, c.project_id, c.deck_id, c.template_id, c.created_at, c.updated_at
        from sessions s join chats c on c.account_id = s.account_id where s.token_hash = $1 order by c.updated_at desc`,
      values: [hash],
    });
    ctx.body = rows;
  }
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
process.on('message', (word) => {
  if (word === 'cpu') process.send?.(process.cpuUsage());
});
