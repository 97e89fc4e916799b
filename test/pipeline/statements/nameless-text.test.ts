import { describe, expect, it } from 'vitest';
import { allBlocks, allSections, blockText, buildSections } from '../../../src/pipeline/statements/build-sections.ts';
import { heading, material, prose } from '../support/briefs.ts';

const sectionsOf = (blocks: Parameters<typeof material>[1]) =>
  buildSections({ fileId: 'f', material: material('text.txt', blocks) });

describe('text that is not parted by headings', () => {
  it.each([
    ['Asunto: Oferta de limpieza', 'Estimada señora Ortega:', 'Quedamos a su disposición.', 'Rosa Beltrán, directora'],
    ['Betreff: Angebot für die Reinigung', 'Sehr geehrte Frau Ortega,', 'Mit freundlichen Grüßen', 'Rosa Beltrán'],
    ['Subject: Cleaning of 14 schools', 'Dear Ms Ortega,', 'Kind regards,', 'Rosa Beltrán, Director'],
  ])('a letter ("%s") is told without its frame, under its subject', (subject, greeting, farewell, signature) => {
    const said = 'The price is 486,000 euro a year, seven percent under the budget.';
    const root = sectionsOf([prose('To the council'), prose(subject), prose(greeting), prose(said), prose(farewell), prose(signature)]); // prettier-ignore
    expect(allBlocks(root).map(({ block }) => blockText(block))).toEqual([said]);
    expect(allSections(root).map((section) => section.heading)).toContain(subject.replace(/^\p{L}+: /u, ''));
  });

  it('a text that addresses nobody keeps its short last line', () => {
    const root = sectionsOf([prose('The pool opens in May.'), prose('It closes in September')]);
    expect(allBlocks(root)).toHaveLength(2);
  });

  it('paragraphs that begin with their own head stand under it, what was declared stays out', () => {
    const root = sectionsOf([
      heading('Naps', 1),
      prose('Methods. We randomised 84 nurses of two hospitals.'),
      prose('Results. Lapses fell from 6.1 to 3.4 per test.'),
      prose('Conclusions. A nap of 20 minutes reduced lapses at once.'),
      prose('Funding. The study was paid for by the health fund.'),
    ]);
    expect(allSections(root).map((section) => section.heading)).toEqual(['', 'Naps', 'Methods', 'Results', 'Conclusions']); // prettier-ignore
    expect(JSON.stringify(root)).not.toContain('health fund');
  });
});
