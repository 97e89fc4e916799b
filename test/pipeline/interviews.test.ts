import { describe, expect, it } from 'vitest';
import { interviewTopics } from '../../src/pipeline/built-in/interview-topics.ts';
import { en } from '../../src/pipeline/language/phrases/en.ts';
import { readInterviews } from '../../src/pipeline/retelling/read-interviews.ts';
import { brief, heading, list, material, prose } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const notes = material(
  'gespraeche.md',
  [
    heading('Gespräche mit Fahrgästen', 1),
    heading('Gespräch 1 – Schülerin, 16 Jahre'),
    prose('Fährt jeden Tag mit dem Bus. „Wenn er ausfällt, sagt einem das niemand.“ Die App zeigt falsche Zeiten.'),
    heading('Gespräch 2 – Rentner'),
    prose('Braucht lange zum Einsteigen. Die App benutzt er nicht. „Ich rufe an, und es hebt keiner ab.“'),
    heading('Gespräch 3 – Pflegekraft'),
    prose('Nachts fährt nach 0 Uhr kein Bus mehr. Die App ist langsam. Zahlt 18 Euro für ein Taxi.'),
    heading('Gespräch 4 – Student'),
    prose('Mag die App, sie sei bunt. Der Bus ist oft voll.'),
    heading('Was auffiel'),
    prose('Ausfälle ohne Nachricht nannten drei von vier.'),
    heading('Meine Vorschläge'),
    list(['Ein Telefon, das bis 20 Uhr besetzt ist', 'Ausfälle an der Haltestelle anzeigen']),
  ],
  'de',
);

const complaints = material(
  'notes.md',
  [
    heading('Interviews', 1),
    heading('Participant 1 (34, parent)'),
    list(['The steps of payment are too long.', 'Did not find the coupon.']),
    heading('Participant 2 (27, student)'),
    list(['Left twice because the delivery fee came last.', 'Payment stopped half way.']),
    heading('Participant 3 (61, retired)'),
    list(['Wants the delivery fee on the first page.']),
    heading('Summary'),
    prose('Most complaints are about payment (2) and the delivery fee (2 people).'),
    heading('Recommendations'),
    list(['Cut payment to three steps. Five weeks, Ann Berg.', 'Show the fee first. Two weeks, Omar Diaz.']),
  ],
  'en',
);

describe('notes of interviews', () => {
  it('have the themes that one sentence of theirs counts; what stands beside keeps its part and its items whole', () => {
    const topics = interviewTopics({ fileId: 'f', material: complaints }, { phrases: en, language: 'en' }) ?? [];
    expect(topics.map(({ heading: over, role }) => [over, role])).toEqual([
      ['About payment (2)', null],
      ['Delivery fee (2 people)', null],
      ['Summary', 'summary'],
      ['Recommendations', 'recommendation'],
    ]);
    expect(topics[1]?.statements.map(({ lead }) => lead)).toEqual(['27', '61']);
    expect(topics[3]?.statements[0]?.text).toBe('Cut payment to three steps. Five weeks, Ann Berg');
  });

  it('are talks with their people, sentences and quotations, and what stands beside them', () => {
    const read = readInterviews({ fileId: 'f', material: notes }, 'de');
    expect(read?.talks.map(({ who }) => who)).toEqual(['Schülerin', 'Rentner', 'Pflegekraft', 'Student']);
    expect(read?.talks[0]?.told.filter(({ quoted }) => quoted).map(({ text }) => text)).toEqual([
      '„Wenn er ausfällt, sagt einem das niemand.“',
    ]);
    expect(read?.remarks.map(({ heading: over }) => over)).toEqual(['Was auffiel', 'Meine Vorschläge']);
  });

  it('become themes across the talks, quotations with their speaker first', async () => {
    const { slides } = await planFor(brief([notes], 'Bitte nach Themen für die Geschäftsleitung'));
    const counted = slides.find(({ title }) => title.includes('drei von vier'));
    expect(counted?.points[0]).toBe('Schülerin: „Wenn er ausfällt, sagt einem das niemand.“');
    expect(slides.find(({ title }) => title === 'App: 4/4')?.points.length).toBe(4);
    expect(slides.some(({ title }) => /^Gespräch \d/.test(title))).toBe(false);
    // a deck has no first person
    expect(slides.some(({ title }) => title.startsWith('Meine'))).toBe(false);
  });

  it('three chapters that count are no interviews', () => {
    const book = material(
      'book.md',
      [1, 2, 3].flatMap((n) => [heading(`Chapter ${n} – Bread`), prose('Flour and water.')]),
    );
    expect(readInterviews({ fileId: 'f', material: book }, 'en')).toBeNull();
  });
});
