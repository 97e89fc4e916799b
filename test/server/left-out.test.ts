import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { startApp } from '../support/app.ts';
import { readEvents } from '../support/read-events.ts';

const text = `# Quarterly report

## Results
Revenue rose by 12 % to 4.2 million euros. Costs fell by 3 % because two warehouses were merged.

## Our recommendation
We recommend opening the Lyon office for 310,000 euros in May.

## Next steps
- Hire two engineers
- Open the Lyon office

## Appendix
The exchange rates are those of the central bank on the last day of each quarter.
`;

it('a card tells what the deck leaves out of its material, where it stands and why', async () => {
  await using app = await startApp();
  const { token } = await app.createAccount();
  await startJobs(app.services);
  const chatId = randomUUID();
  const body = { type: 'message', text, options: { autoApprove: true, slideCount: 4 } };
  const events = await readEvents(await app.fetch('POST', `/chats/${chatId}/turns`, { token, body }));
  const card = events.findLast((event) => event.type === 'data-variant');
  if (card?.type !== 'data-variant') throw new Error(`No deck: ${JSON.stringify(events.at(-1))}`);
  expect(card.data.leftOut).toContainEqual({
    what: expect.stringMatching(
      /^The exchange rates are those of the central bank on the last day of each quarter \(.+\)$/,
    ),
    why: 'It stands in an appendix.',
  });
  const { body: chat } = await app.request('GET', `/chats/${chatId}`, { token });
  expect(JSON.stringify(chat)).toContain('It stands in an appendix.');
});
