/** A span as a collector gets it: of the protocol's message (opentelemetry/proto/trace/v1/trace.proto), what tests ask for. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty where there is none. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  isError: boolean;
}

type Field = [number: number, value: Buffer | number];

/** The fields of a protobuf message: what has a length as bytes, the rest as numbers; of 64-bit ones the lower half will do here. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, type] = [tag >>> 3, tag & 7];
    if (type === 0) fields.push([number, varint()]);
    else if (type === 2) {
      const length = varint();
      fields.push([number, message.subarray(at, (at += length))]);
    } else {
      const size = type === 1 ? 8 : 4;
      fields.push([number, message.readUInt32LE(at)]);
      at += size;
    }
  }
  return fields;
}

const bytes = (fields: Field[], wanted: number): Buffer[] =>
  fields.flatMap(([number, value]) => (number === wanted && Buffer.isBuffer(value) ? [value] : []));
const first = (fields: Field[], wanted: number): Buffer => bytes(fields, wanted)[0] ?? Buffer.alloc(0);
const numberOf = (fields: Field[], wanted: number): number => {
  const value = fields.find(([number]) => number === wanted)?.[1];
  return typeof value === 'number' ? value : 0;
};

/** All spans of an ExportTraceServiceRequest. */
export function readOtlp(body: Buffer): ReceivedSpan[] {
  return bytes(fieldsOf(body), 1)
    .flatMap((resource) => bytes(fieldsOf(resource), 2))
    .flatMap((scope) => bytes(fieldsOf(scope), 2))
    .map((span) => {
      const fields = fieldsOf(span);
      return {
        traceId: first(fields, 1).toString('hex'),
        spanId: first(fields, 2).toString('hex'),
        parentSpanId: first(fields, 4).toString('hex'),
        name: first(fields, 5).toString(),
        kind: numberOf(fields, 6),
        attributes: Object.fromEntries(bytes(fields, 9).map(attributeOf)),
        isError: numberOf(fieldsOf(first(fields, 15)), 3) === 2,
      };
    });
}

/** Text, or a whole number. */
function attributeOf(pair: Buffer): [name: string, value: string | number] {
  const fields = fieldsOf(pair);
  const value = fieldsOf(first(fields, 2));
  return [first(fields, 1).toString(), bytes(value, 1)[0]?.toString() ?? numberOf(value, 3)];
}
