import { authorTemplate } from '../../src/engine/author/author-template.ts';
import { neutralDesign } from '../../src/engine/author/neutral-design.ts';
import type { Reply, TestApp } from './app.ts';

/** A template of our own making; another name makes other bytes. */
export const templateBytes = (name = 'House style', format: 'potx' | 'pptx' = 'pptx'): Uint8Array =>
  authorTemplate({ ...neutralDesign, name, format });

export interface SentFile {
  name: string;
  content: string | Uint8Array;
  fields?: Record<string, string>;
}

/** Sends a file as a browser's form does. */
export async function upload(
  app: TestApp,
  to: { path: '/files/content' | '/files/template'; token?: string },
  { name, content, fields = {} }: SentFile,
): Promise<Reply> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new File([Buffer.from(content)], name));
  return app.request('POST', to.path, { token: to.token, body });
}
