import { z } from 'zod';

export const Question = z
  .object({
    id: z.string(),
    text: z.string(),
    choices: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          action: z
            .enum(['upload', 'paste'])
            .optional()
            .meta({ description: 'What the page does instead of sending the choice: takes a file, or a text.' }),
        }),
      )
      .nullable(),
    multiple: z.boolean(),
  })
  .meta({
    id: 'Question',
    description: 'What the assistant asks; free words where there are no choices.',
    example: { id: 'q1', text: 'Which period?', choices: [{ id: 'q3', label: 'The third quarter' }], multiple: false },
  });
export type Question = z.infer<typeof Question>;
