import * as fc from 'fast-check';

interface Part {
  name: string;
  fileName: string | null;
  content: string | Uint8Array;
}
interface Form {
  parts: Part[];
  /** How the form is spoilt at last. */
  end: 'whole' | 'half' | 'no boundary' | 'other boundary' | 'no end' | 'header only';
}

const BOUNDARY = 'the-boundary';

const fileNames = [
  'Template.pptx',
  'notes.md',
  'table.csv',
  'book.xlsx',
  'paper.pdf',
  'letter.docx',
  'picture.png',
  'no-extension',
  '.pptx',
  '..',
  '../../../etc/passwd.txt',
  'C:\\windows\\x.txt',
  `${'n'.repeat(4_000)}.txt`,
  'tab\there.txt',
  'quote\\".txt',
  '日本語😀.md',
  'x.txt; filename=y.pptx',
  'x.txt\u0000.pptx',
  '%00%0d%0a.txt',
];

/** Forms made byte by byte, since what makes proper ones cannot make these. */
export function formOf(): fc.Arbitrary<{ content: Uint8Array; headers: Record<string, string> }> {
  const content = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '',
        '# Notes\n\nRevenue rose.\n',
        'a,b\n1,2\n',
        'PK\u0003\u0004 no zip',
        '%PDF-1.7 no more',
        '\0\0\0',
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(300_000)) },
  );
  const file = fc.record({
    name: fc.constantFrom('file', 'file', 'file', 'upload', '', '__proto__', 'file[]'),
    fileName: fc.constantFrom<string | null>(...fileNames),
    content,
  });
  const field = fc.record({
    name: fc.constantFrom('name', 'projectId', 'other', 'name', '__proto__', 'file'),
    fileName: fc.constant(null),
    content: fc.constantFrom(
      'House style',
      '',
      ' ',
      'x'.repeat(70_000),
      '\0',
      'not-an-id',
      '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
    ),
  });
  const form: fc.Arbitrary<Form> = fc.record({
    parts: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(file) },
      { weight: 3, arbitrary: fc.tuple(field, file) },
      { weight: 2, arbitrary: fc.array(fc.oneof(field, file), { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(field, { minLength: 21, maxLength: 25 }) },
    ),
    end: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Form['end']>('whole') },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Form['end']>('half', 'no boundary', 'other boundary', 'no end', 'header only'),
      },
    ),
  });
  return form.map(writeForm);
}

function writeForm({ parts, end }: Form): { content: Uint8Array; headers: Record<string, string> } {
  const chunks = parts.map(({ name, fileName, content }) => {
    const file = fileName === null ? '' : `; filename="${fileName}"`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]);
  });
  const whole = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const named = `multipart/form-data; boundary=${end === 'other boundary' ? 'another' : BOUNDARY}`;
  const content =
    end === 'half'
      ? whole.subarray(0, Math.floor(whole.length / 2))
      : end === 'no end'
        ? whole.subarray(0, whole.length - BOUNDARY.length - 6)
        : end === 'header only'
          ? Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"`)
          : whole;
  return { content, headers: { 'content-type': end === 'no boundary' ? 'multipart/form-data' : named } };
}
