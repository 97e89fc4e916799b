import { expect, it } from 'vitest';
import { withoutExhibit } from '../../../src/pipeline/statements/without-exhibit.ts';

it.each([
  ['Table 1 shows that traffic grew.', 'traffic grew.'],
  ['As Table 2.1 shows, traffic grew.', 'traffic grew.'],
  ['As can be seen in Figure 3, traffic grew.', 'traffic grew.'],
  ['Le tableau 1 montre que le trafic a augmenté.', 'le trafic a augmenté.'],
  ['Comme le montre le tableau 1, le trafic a augmenté.', 'le trafic a augmenté.'],
  ['La tabla 1 muestra que el tráfico creció.', 'el tráfico creció.'],
  ['La tabella 2 mostra che il traffico è cresciuto.', 'il traffico è cresciuto.'],
  ['A tabela 1 mostra que o tráfego cresceu.', 'o tráfego cresceu.'],
  ['Таблица 1 показывает, что поток вырос.', 'поток вырос.'],
  ['Как видно из таблицы 1, поток вырос.', 'поток вырос.'],
  ['Таблиця 1 показує, що потік зріс.', 'потік зріс.'],
  ['Tabela 1 pokazuje, że ruch wzrósł.', 'ruch wzrósł.'],
  ['Tablo 1’e göre trafik arttı.', 'trafik arttı.'],
  ['表1に示すように、通行量は増えた。', '通行量は増えた。'],
  ['如表1所示，流量上升。', '流量上升。'],
  ['표 1에서 보듯이 교통량이 늘었다.', '교통량이 늘었다.'],
  ['يوضح الجدول 1 أن الحركة زادت.', 'الحركة زادت.'],
  ['טבלה 1 מראה כי התנועה גדלה.', 'התנועה גדלה.'],
  ['Tabelle 1 zeigt, dass der Verkehr wuchs.', 'Die Zahlen zeigen, dass der Verkehr wuchs.'],
  ['Zoals tabel 1 laat zien, groeide het verkeer.', 'Zoals de cijfers laten zien, groeide het verkeer.'],
  ['Table 1 shows the traffic by kind.', 'Table 1 shows the traffic by kind.'],
])('%s', (text, told) => {
  expect(withoutExhibit(text)).toBe(told);
});
