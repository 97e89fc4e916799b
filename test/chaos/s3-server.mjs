// A server that speaks S3, of a package, in a process of its own: says its port to who started it, and ends with it.
// usage: fork('s3-server.mjs', [FOLDER, BUCKET])
import S3rver from '@20minutes/s3rver';

const [directory, bucket] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // It reckons the signature of some requests otherwise than the client does.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.send({ port });
