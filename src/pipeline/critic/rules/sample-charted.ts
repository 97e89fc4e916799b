import type { Finding } from '../finding.ts';
import { bareText } from '../fold-text.ts';
import type { Reading } from '../reading.ts';
import { tableBehind } from '../table-behind.ts';

/** What counts those who were asked or measured. */
const sample =
  /^(?:n|base|sample(?: size)?|respondents?|responses?|participants?|interviews?|answers?|cases? (?:asked|surveyed)|befragte|stichprobe|antworten|teilnehmende|teilnehmer|fallzahl|repondants?|echantillon|reponses|encuestad[oa]s?|muestra|respuestas|intervistati|campione|risposte|inquiridos|amostra|respostas|respondenten|steekproef|antwoorden|опрошено|респонденты|выборка|ответы|опитано|респонденти|вибірка|respondenci|proba|ankietowani|katilimci|orneklem|回答者数|回答数|標本|样本|受访者|응답자|표본|المشاركون|العينة|משתתפים|מדגם)$/u;

/** A chart of how many were asked, where the same table tells what they said. */
export const sampleCharted = (reading: Reading): Finding[] =>
  reading.slides.flatMap(({ number, charts }) =>
    charts.flatMap((chart): Finding[] => {
      const [first] = chart.series;
      if (!first || !chart.series.every(({ name }) => sample.test(bareText(name)))) return [];
      const behind = tableBehind(chart, reading);
      const result = behind?.meaning.columns.find(
        ({ role, unit, name }) =>
          !sample.test(bareText(name)) &&
          (role === 'share' || role === 'rate' || unit?.kind === 'percent' || unit?.kind === 'points'),
      );
      return result
        ? [
            {
              code: 'sample_charted',
              severity: 'warning',
              slide: number,
              values: { name: first.name, result: result.name },
            },
          ]
        : [];
    }),
  );
