import { describe, expect, it } from 'vitest';
import type { SlideKind } from '../../../src/deck/slide-kinds.ts';
import type { Block, Material } from '../../../src/materials/blocks.ts';
import { readConstraints } from '../../../src/pipeline/request/constraints/read-constraints.ts';
import type { RequestConstraints } from '../../../src/pipeline/request/request-constraints.ts';
import { brief, heading, material, ports, prose, table } from '../support/briefs.ts';
import { planFor } from '../support/plan-for.ts';

const part = (head: string, block: Block): Block[] => [heading(head), { ...block, locator: { headings: [head] } }];
const sales = (language: string, region: string, months: string[], names: string[]): Material =>
  material(
    'sales.xlsx',
    [
      table(
        [region, ...months],
        names.map((name, at) => [name, String(120 + at * 31), String(141 - at * 7), String(160 + at * 13)]),
      ),
    ],
    language,
  );

const materials = {
  salesEn: sales('en', 'Region', ['January', 'February', 'March'], ['North', 'South', 'East', 'West']),
  salesDe: sales('de', 'Region', ['Januar', 'Februar', 'März'], ['Nord', 'Süd', 'Ost', 'West']),
  salesFr: sales('fr', 'Région', ['Janvier', 'Février', 'Mars'], ['Nord', 'Sud', 'Est', 'Ouest']),
  salesEs: sales('es', 'Región', ['Enero', 'Febrero', 'Marzo'], ['Norte', 'Sur', 'Este', 'Oeste']),
  salesJa: sales('ja', '地域', ['1月', '2月', '3月'], ['北部', '南部', '東部', '西部']),
  salesKo: sales('ko', '지역', ['1월', '2월', '3월'], ['북부', '남부', '동부', '서부']),
  salesRu: sales('ru', 'Регион', ['Январь', 'Февраль', 'Март'], ['Север', 'Юг', 'Восток', 'Запад']),
  lesson: material('bees.md', [
    heading('Bees', 1),
    ...part('The hive', prose('A hive is the home of a colony. About 40 thousand bees live in one hive in summer.')),
    ...part('The queen', prose('The queen is the mother of all bees in the hive. She lays 2,000 eggs a day.')),
    ...part('Dangers', prose('Mites and pesticides weaken the bees. In 2012 every third colony died.')),
  ]),
  pitch: material('pitch.md', [
    heading('Solara', 1),
    ...part('Problem', prose('Farmers lose 30 % of their harvest to late frost. Insurance covers half of it.')),
    ...part('Solution', prose('Solara warns six hours before frost. The sensor costs 45 euros.')),
    ...part('Market', prose('There are 210 thousand fruit farms in Europe. We reach 4 % of them by 2028.')),
    ...part('What we ask', prose('We ask for 1.2 million euros. It pays for 18 months.')),
  ]),
  survey: material('survey.md', [
    heading('Staff survey', 1),
    ...part('Satisfaction', prose('72 % are satisfied with their work. In 2023 it was 65 %.')),
    ...part('Workload', prose('41 % say that there is too much work. Most of them name the weekends.')),
    ...part('Wishes', prose('58 % want flexible hours. 23 % want a canteen.')),
  ]),
  year: material('year.md', [
    heading('Annual report 2025', 1),
    ...part('Dividend', prose('We propose a dividend of 1.40 euros per share. Last year it was 1.20 euros.')),
    ...part('Key figures', table(['Figure', '2024', '2025'], [['Revenue', '410', '455'], ['Profit', '31', '38']])), // prettier-ignore
    ...part('Outlook', prose('We expect revenue of 480 million euros in 2026. Growth comes from Asia.')),
    ...part('Risks', prose('A strong euro would cost 9 million. Two suppliers are in trouble.')),
  ]),
};

interface Wish {
  reading?: Partial<RequestConstraints>;
  /** Kinds of the slides behind the title. */
  kinds?: readonly SlideKind[];
  tells?: RegExp;
  silent?: RegExp;
  /** The slide right behind the title, and the last one. */
  second?: RegExp;
  last?: RegExp;
  said?: RegExp;
}

const all = (chart?: 'line'): Partial<RequestConstraints> => ({
  forms: [chart ? { topic: '', kind: 'chart', chart } : { topic: '', kind: 'bigNumbers' }],
  topic: null,
});

const rows: readonly (readonly [keyof typeof materials, string, Wish])[] = [
  ['salesEn', 'Show it as a line chart.', { reading: all('line'), kinds: ['chart'] }],
  ['salesDe', 'Zeig es als Liniendiagramm.', { reading: all('line'), kinds: ['chart'] }],
  ['salesFr', 'Montre-le sous forme de courbe.', { reading: all('line') }],
  ['salesEs', 'Muéstralo como gráfico de líneas.', { reading: all('line') }],
  ['salesJa', '折れ線グラフで見せてください。', { reading: all('line') }],
  ['salesKo', '꺾은선 그래프로 보여 주세요.', { reading: all('line') }],
  ['salesRu', 'Покажи это в виде линейного графика.', { reading: all('line') }],
  ['salesEn', 'No charts, only tables.', { kinds: ['table'] }],
  ['salesDe', 'Keine Diagramme.', { kinds: ['table'] }],
  ['salesJa', 'グラフなしで。', { kinds: ['table'] }],
  ['salesEn', 'Big numbers only, please.', { reading: all(), kinds: ['bigNumbers'] }],
  ['salesDe', 'Nur große Zahlen.', { reading: all(), kinds: ['bigNumbers'] }],
  ['salesFr', 'Seulement de grands chiffres.', { reading: all(), kinds: ['bigNumbers'] }],
  ['salesEn', 'Without the North region, because it was sold.', { silent: /North/u, tells: /South/u }],
  ['salesDe', 'Ohne die Region Süd, die ist verkauft.', { silent: /Süd/u, tells: /Nord/u }],
  ['salesDe', 'Mit der Vorlage „Nordlicht“, 3 Folien.', { reading: { topic: null, title: null }, silent: /Nordlicht/u, said: /Vorlage „Nordlicht“ ließ sich nicht verwenden/ }],
  ['salesEn', 'One slide per product.', { said: /one slide per product/u }],
  ['lesson', 'A lesson for 12-year-olds with questions at the end.', { reading: { audience: '12-year-olds', wanted: ['questions'] }, last: /“The queen”\?/u }],
  ['lesson', 'A lesson with exercises and without the dangers.', { silent: /Mites/u, said: /exercises/u }],
  ['lesson', 'For a lesson of 45 minutes: the hive and the queen.', { reading: { purpose: 'lesson', audience: null, minutes: 45 }, silent: /Mites/u, tells: /2,000/u }],
  ['pitch', 'Without the market, in simple words.', { reading: { manner: 'in simple words' }, silent: /210/u, said: /“in simple words”/u }],
  ['pitch', 'One slide each for problem, solution and ask.', { silent: /210/u, second: /^Problem/u, last: /1\.2 million/u }],
  ['pitch', 'Not the market, and not the problem either.', { reading: { excluded: { furniture: [], topics: ['market', 'problem'] } }, silent: /210|30 %/u }],
  ['pitch', 'Call it “We ask for nothing” and leave nothing out.', { reading: { title: 'We ask for nothing', excluded: { furniture: [], topics: [] } }, tells: /210/u }],
  ['survey', 'Which departments are unhappy? How many want flexible hours?', { said: /Which departments are unhappy/u, tells: /58 %/u }],
  ['year', 'The figures first and the dividend only after them.', { reading: { order: ['figures', 'dividend'], scope: [] }, second: /Revenue/u }],
  ['year', 'The dividend after the figures, no risks.', { reading: { order: ['figures', 'dividend'] }, second: /Revenue/u, silent: /9 million/u }],
  ['year', 'Presentation about the risks and the outlook.', { reading: { scope: ['risks', 'outlook'] }, silent: /dividend/u, tells: /480/u }],
  ['year', 'Only the outlook, but do not forget the dividend.', { tells: /1\.40[^]*480/u, silent: /9 million/u }],
  ['year', 'I do not want only the risks.', { reading: { scope: [], topic: null, excluded: { furniture: [], topics: [] } }, tells: /480/u }],
  ['year', 'As PDF, at most 4 slides, without a title slide.', { reading: { format: 'As PDF' }, said: /PDF/u }],
]; // prettier-ignore

describe.each(rows)('%s: “%s”', (name, request, wish) => {
  it('is read, and kept or answered', async () => {
    expect(readConstraints(request)).toMatchObject(wish.reading ?? {});
    const told = ports();
    const plan = await planFor(brief([materials[name]], request), told);
    const [, ...slides] = plan.slides;
    const texts = plan.slides.map(({ title, points }) => [title, ...points].join('\n'));
    const text = texts.join('\n');
    if (wish.kinds) expect(slides.map(({ kind }) => kind)).toEqual(wish.kinds);
    if (wish.tells) expect(text).toMatch(wish.tells);
    if (wish.silent) expect(text).not.toMatch(wish.silent);
    if (wish.second) expect(texts[1]).toMatch(wish.second);
    if (wish.last) expect(texts.at(-1)).toMatch(wish.last);
    if (wish.said) expect(told.warnings().join('\n')).toMatch(wish.said);
    else expect(told.warnings()).toEqual([]);
  });
});
