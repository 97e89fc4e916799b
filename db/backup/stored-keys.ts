import { previewKey } from '../../src/storage/keys.ts';
import type { Client } from './tables.ts';

/** The keys of all objects that rows name. A test holds it against the storage of an instance that has one of each kind. */
export async function listStoredKeys(client: Client): Promise<string[]> {
  const { rows: named } = await client.query<{ key: string }>(
    `select storage_key as key from files
     union select read_key from files where read_key is not null
     union select storage_key from deck_templates
     union select storage_key from media
     union select file.value ->> 'storageKey' from exports, json_array_elements(files) as file`,
  );
  const { rows: previews } = await client.query<{ account: string | null; file: string; name: string }>(
    `select account_id as account, id as file, picture.value as name from files, json_array_elements_text(previews) as picture`,
  );
  return [
    ...named.map(({ key }) => key),
    ...previews.map(({ account, file, name }) => previewKey(account, file, name)),
  ];
}
