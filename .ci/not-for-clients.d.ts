/** What the types of procedures name and no client ever sees: the server's own context, the document's annotations, streams of Node. */
export type Context = object;
export type CallerAccount = object;
export type OpenApiMeta<Meta = object> = Meta;
export type Readable = object;
