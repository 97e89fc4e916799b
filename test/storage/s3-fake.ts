import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Fake extends AsyncDisposable {
  url: string;
  objects: Map<string, Buffer>;
  /** Uploads in parts that were neither completed nor abandoned. */
  openUploads(): number;
  /** `METHOD path` of every request. */
  requests: string[];
}

const PAGE = 100;

/** As much of S3's REST interface as the storage uses, path style, in memory. */
export async function startS3Fake(): Promise<S3Fake> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const requests: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    requests.push(`${request.method} ${url.pathname}`);
    const body = await readBody(request);
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    const refuse = (status: number, code: string) =>
      xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!request.headers.authorization?.includes('Credential=the-key/')) return void refuse(403, 'AccessDenied');
    if (bucket !== 'bucket') return void refuse(404, 'NoSuchBucket');
    const upload = url.searchParams.get('uploadId');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1);
      uploads.set(id, { key, parts: new Map() });
      return void xml(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (upload) {
      const open = uploads.get(upload);
      if (!open) return void refuse(404, 'NoSuchUpload');
      if (request.method === 'PUT') {
        open.parts.set(Number(url.searchParams.get('partNumber')), body);
        return void response.writeHead(200, { etag: etag(body) }).end();
      }
      uploads.delete(upload);
      if (request.method === 'DELETE') return void response.writeHead(204).end();
      const ordered = [...open.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(open.key, Buffer.concat(ordered));
      return void xml(200, `<CompleteMultipartUploadResult><Key>${open.key}</Key></CompleteMultipartUploadResult>`);
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name);
      return void xml(200, '<DeleteResult/>');
    }
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
      const from = names.findIndex((name) => name > (url.searchParams.get('continuation-token') ?? ''));
      const page = from < 0 ? [] : names.slice(from, from + PAGE);
      const more = from >= 0 && from + PAGE < names.length;
      return void xml(
        200,
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${page
          .map((name) => `<Contents><Key>${name}</Key></Contents>`)
          .join('')}</ListBucketResult>`,
      );
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200, { etag: etag(body) }).end();
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return void (request.method === 'HEAD' ? response.writeHead(404).end() : refuse(404, 'NoSuchKey'));
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, etag: etag(found) });
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://the-key:the%2Fsecret@127.0.0.1:${port}/bucket/deep/er?pathStyle=true`,
    objects,
    requests,
    openUploads: () => uploads.size,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const etag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** The body, taken out of the chunks with signatures in which the client may wrap it. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
