import type { ColumnRole, ItemKind, RowRole, TableMeaning } from '../../../src/materials/table-meaning/index.ts';

/** A table as a person brings it, and what that person would say of it. */
export interface DescribedTable {
  name: string;
  /** Markdown, or CSV where the first line has no bar. */
  text: string;
  items: ItemKind;
  in?: TableMeaning['itemsIn'];
  across?: TableMeaning['across'];
  /** Name of the label column. */
  label: string | null;
  /** Name of the column that people would ask for. */
  measure: string | null;
  roles?: Record<string, ColumnRole>;
  /** Rows that are no items, by their label. */
  rows?: Record<string, RowRole>;
  /** Units by the name of a column or the label of a row: kind, base, and scale where it is not 1. */
  units?: Record<string, string>;
  recommended?: string | null;
  /** By label: good direction, whether the target is reached, trend; a dash where it cannot be told. */
  kpis?: Record<string, string>;
  /** Pairs of columns (by name) or rows (by label) that may share an axis, and that may not. */
  alike?: [string, string][];
  unlike?: [string, string][];
}

export const describedTables: readonly DescribedTable[] = [
  // options
  {
    name: 'English options lying across, lettered, with a mark',
    text: `| | A: Keep going | B: Renew (recommended) | C: Extend |
|---|---|---|---|
| Investment (M€) | 280 | 910 | 1,360 |
| Cancelled trips | 6.2 % | 1.8 % | 1.6 % |
| Trips 2030 (M) | 290 | 325 | 361 |
| CO2 saved (kt a year) | 0 | 14 | 39 |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: '',
    measure: 'B: Renew (recommended)',
    units: {
      'Investment (M€)': 'money EUR 1000000',
      'Cancelled trips': 'percent %',
      'Trips 2030 (M)': 'plain  1000000',
    },
    recommended: 'B: Renew',
    unlike: [
      ['Investment (M€)', 'Cancelled trips'],
      ['Trips 2030 (M)', 'CO2 saved (kt a year)'],
    ],
  },
  {
    name: 'German criteria against variants, recommendation in a row',
    text: `| Kriterium | Variante 1 | Variante 2 | Variante 3 |
|---|---|---|---|
| Investition | 1,2 Mio. € | 2,4 Mio. € | 3,9 Mio. € |
| Bauzeit | 8 Monate | 14 Monate | 20 Monate |
| Energieverbrauch | 310 MWh | 190 MWh | 120 MWh |
| Empfehlung | | ✓ | |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: 'Kriterium',
    measure: 'Variante 2',
    units: { Investition: 'money EUR', Bauzeit: 'time month', Energieverbrauch: 'named mwh' },
    recommended: 'Variante 2',
    unlike: [['Investition', 'Bauzeit']],
  },
  {
    name: 'French options in rows with a column for the recommendation',
    text: `| Option | Coût (k€) | Délai | Risque | Recommandation |
|---|---|---|---|---|
| Statu quo | 120 | immédiat | élevé | non |
| Rénovation | 450 | 9 mois | moyen | oui |
| Reconstruction | 1 300 | 24 mois | faible | non |`,
    items: 'options',
    label: 'Option',
    measure: 'Coût (k€)',
    roles: { 'Coût (k€)': 'cost', Recommandation: 'recommendation' },
    units: { 'Coût (k€)': 'money EUR 1000' },
    recommended: 'Rénovation',
  },
  {
    name: 'Spanish vendors side by side with a weight, and a sentence that recommends',
    text: `Recomendamos la opción Norte por su menor coste total.

| Criterio | Peso | Norte | Sur | Este |
|---|---|---|---|---|
| Precio | 40 % | 8 | 6 | 7 |
| Calidad | 35 % | 7 | 9 | 6 |
| Plazo | 25 % | 9 | 5 | 8 |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: 'Criterio',
    measure: 'Norte',
    roles: { Peso: 'weight', Norte: 'option', Sur: 'option' },
    recommended: 'Norte',
    unlike: [['Peso', 'Norte']],
  },
  {
    name: 'English packages with a matrix of what each has',
    text: `| Feature | Basic | Pro | Enterprise |
|---|---|---|---|
| Single sign-on | – | ✓ | ✓ |
| Audit log | – | – | ✓ |
| Backups | ✓ | ✓ | ✓ |
| Priority support | – | ✓ | ✓ |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: 'Feature',
    measure: null,
    roles: { Feature: 'criterion', Pro: 'option' },
    recommended: null,
  },
  {
    name: 'Japanese plans side by side, one in bold',
    text: `| 評価項目 | A案 | B案 |
|---|---|---|
| 初期費用 | 1,200万円 | **900万円** |
| 工期 | 6か月 | **4か月** |
| 満足度 | 72% | **81%** |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: '評価項目',
    measure: 'B案',
    units: { 初期費用: 'money JPY', 工期: 'time month', 満足度: 'percent %' },
    recommended: 'B案',
  },
  {
    name: 'Russian variants in rows with the verdict in a cell',
    text: `| Вариант | Стоимость, млн руб. | Срок | Вывод |
|---|---|---|---|
| Ремонт | 12,5 | 3 месяца | недостаточно |
| Замена | 48,0 | 8 месяцев | рекомендуется |
| Аренда | 30,2 | 1 месяц | дорого |`,
    items: 'options',
    label: 'Вариант',
    measure: 'Стоимость, млн руб.',
    units: { 'Стоимость, млн руб.': 'money RUB 1000000' },
    recommended: 'Замена',
  },
  {
    name: 'Polish options, the recommended one marked by a star',
    text: `| Wariant | Koszt (mln zł) | Czas realizacji | Ryzyko |
|---|---|---|---|
| Wariant A | 3,1 | 12 miesięcy | wysokie |
| Wariant B ★ | 4,4 | 9 miesięcy | niskie |`,
    items: 'options',
    label: 'Wariant',
    measure: 'Koszt (mln zł)',
    units: { 'Koszt (mln zł)': 'money PLN 1000000' },
    recommended: 'Wariant B',
  },
  {
    name: 'Chinese options across with the recommended one named',
    text: `| 比较项 | 方案一 | 方案二（推荐） |
|---|---|---|
| 投资（万元） | 320 | 450 |
| 工期（月） | 6 | 8 |
| 合格率 | 91% | 98% |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: '比较项',
    measure: '方案二（推荐）',
    units: { '投资（万元）': 'money CNY 10000', '工期（月）': 'time month', 合格率: 'percent %' },
    recommended: '方案二',
  },
  {
    name: 'Dutch scenarios across, recommended in the text before',
    text: `Wij adviseren scenario Midden.

| Criterium | Scenario Laag | Scenario Midden | Scenario Hoog |
|---|---|---|---|
| Investering (mln euro) | 4 | 9 | 16 |
| CO2-reductie (kt) | 2 | 11 | 14 |
| Doorlooptijd (jaar) | 1 | 2 | 5 |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: 'Criterium',
    measure: 'Scenario Midden',
    units: { 'Investering (mln euro)': 'money EUR 1000000', 'Doorlooptijd (jaar)': 'time year' },
    recommended: 'Scenario Midden',
  },
  {
    name: 'Arabic options in rows',
    text: `| الخيار | التكلفة (مليون ريال) | المدة | التوصية |
|---|---|---|---|
| التجديد | 12 | 8 أشهر | نعم |
| البناء الجديد | 40 | 24 شهر | لا |`,
    items: 'options',
    label: 'الخيار',
    measure: 'التكلفة (مليون ريال)',
    units: { 'التكلفة (مليون ريال)': 'money SAR 1000000' },
    recommended: 'التجديد',
  },
  {
    name: 'English options without any recommendation',
    text: `| Option | Capex (USD million) | Payback (years) |
|---|---|---|
| Repair | 4 | 2 |
| Replace | 11 | 5 |
| Outsource | 1 | 1 |`,
    items: 'options',
    label: 'Option',
    measure: 'Capex (USD million)',
    units: { 'Capex (USD million)': 'money USD 1000000', 'Payback (years)': 'time year' },
    recommended: null,
    unlike: [['Capex (USD million)', 'Payback (years)']],
  },
  {
    name: 'Turkish options across with a row of the recommendation',
    text: `| Kriter | Seçenek A | Seçenek B |
|---|---|---|
| Yatırım (milyon TL) | 18 | 26 |
| Geri ödeme (yıl) | 4 | 3 |
| Öneri | | Evet |`,
    items: 'options',
    in: 'columns',
    across: 'options',
    label: 'Kriter',
    measure: 'Seçenek B',
    units: { 'Yatırım (milyon TL)': 'money TRY 1000000', 'Geri ödeme (yıl)': 'time year' },
    recommended: 'Seçenek B',
  },
  // indicators
  {
    name: 'English goals with measure, today and target',
    text: `| Goal | Measure | Today | Target |
|---|---|---|---|
| No lost work | Visits with a failed save | 27 % | under 1 % |
| Less typing in the evening | Minutes per technician and day | 35 | 10 |
| Faster invoices | Days from visit to invoice | 3.1 | 1.5 |
| Fewer tickets | Tickets about lost forms a month | 412 | 40 |`,
    items: 'kpis',
    label: 'Goal',
    measure: 'Today',
    roles: { Today: 'measure', Target: 'target' },
    units: { 'No lost work': 'percent %', 'Less typing in the evening': 'time minute', 'Faster invoices': 'time day' },
    kpis: { 'No lost work': 'down missed -', 'Faster invoices': 'down missed -', 'Fewer tickets': 'down missed -' },
    unlike: [
      ['No lost work', 'Fewer tickets'],
      ['Faster invoices', 'Less typing in the evening'],
    ],
  },
  {
    name: 'German indicators with actual, target and previous year',
    text: `| Kennzahl | Ist | Soll | Vorjahr | Trend |
|---|---|---|---|---|
| Kundenzufriedenheit | 82 % | 85 % | 79 % | ↑ |
| Durchlaufzeit (Tage) | 14 | 10 | 17 | ↓ |
| Krankenstand | 4,1 % | ≤ 5 % | 5,2 % | ↓ |
| Umsatz (Mio. €) | 12,4 | 12,0 | 11,8 | ↑ |`,
    items: 'kpis',
    label: 'Kennzahl',
    measure: 'Ist',
    roles: { Ist: 'measure', Soll: 'target', Vorjahr: 'previous', Trend: 'trend' },
    units: { 'Durchlaufzeit (Tage)': 'time day', 'Umsatz (Mio. €)': 'money EUR 1000000', Krankenstand: 'percent %' },
    kpis: {
      Kundenzufriedenheit: 'up missed up',
      'Durchlaufzeit (Tage)': 'down missed down',
      Krankenstand: 'down reached down',
      'Umsatz (Mio. €)': 'up reached up',
    },
    unlike: [['Krankenstand', 'Umsatz (Mio. €)']],
  },
  {
    name: 'French indicators with a column of units',
    text: `| Indicateur | Unité | Réalisé | Objectif |
|---|---|---|---|
| Délai de réponse | heures | 18 | 12 |
| Satisfaction | % | 91 | 90 |
| Dépenses | k€ | 640 | 700 |`,
    items: 'kpis',
    label: 'Indicateur',
    measure: 'Réalisé',
    roles: { Unité: 'unit', Réalisé: 'measure', Objectif: 'target' },
    units: { 'Délai de réponse': 'time hour', Satisfaction: 'percent %', Dépenses: 'money EUR 1000' },
    kpis: { 'Délai de réponse': 'down missed -', Satisfaction: 'up reached -', Dépenses: 'down reached -' },
    unlike: [['Satisfaction', 'Dépenses']],
  },
  {
    name: 'English indicators in two columns',
    text: `| KPI | Value |
|---|---|
| Revenue | EUR 82 million |
| Employees | 412 |
| On-time delivery | 96.4 % |
| Accidents | 3 |`,
    items: 'kpis',
    label: 'KPI',
    measure: 'Value',
    units: { Revenue: 'money EUR', 'On-time delivery': 'percent %' },
    kpis: { Revenue: 'up - -', Accidents: 'down - -', 'On-time delivery': 'up - -' },
    unlike: [
      ['Revenue', 'Employees'],
      ['Employees', 'Accidents'],
    ],
  },
  {
    name: 'Spanish indicators with change',
    text: `| Indicador | Valor actual | Variación |
|---|---|---|
| Ingresos | 4,2 M€ | +8 % |
| Clientes activos | 12.400 | +310 |
| Tiempo de espera | 6 min | -2 min |`,
    items: 'kpis',
    label: 'Indicador',
    measure: 'Valor actual',
    roles: { Variación: 'change' },
    kpis: { Ingresos: 'up - up', 'Tiempo de espera': 'down - down' },
    unlike: [['Ingresos', 'Tiempo de espera']],
  },
  {
    name: 'Italian indicators with target',
    text: `| Indicatore | Valore attuale | Obiettivo |
|---|---|---|
| Soddisfazione clienti | 7,8 | 8,5 |
| Reclami al mese | 46 | 30 |
| Puntualità | 88 % | almeno 95 % |`,
    items: 'kpis',
    label: 'Indicatore',
    measure: 'Valore attuale',
    kpis: { 'Soddisfazione clienti': 'up missed -', 'Reclami al mese': 'down missed -', Puntualità: 'up missed -' },
  },
  {
    name: 'Portuguese indicators with previous and change',
    text: `| Indicador | Atual | Anterior | Meta |
|---|---|---|---|
| Receita (R$ milhões) | 18,2 | 16,9 | 20 |
| Cancelamentos | 3,4 % | 4,0 % | 3 % |`,
    items: 'kpis',
    label: 'Indicador',
    measure: 'Atual',
    roles: { Atual: 'measure', Anterior: 'previous', Meta: 'target' },
    units: { 'Receita (R$ milhões)': 'money BRL 1000000', Cancelamentos: 'percent %' },
    kpis: { 'Receita (R$ milhões)': 'up missed up', Cancelamentos: 'down missed down' },
  },
  {
    name: 'Japanese indicators',
    text: `| 指標 | 実績 | 目標 | 前年 |
|---|---|---|---|
| 売上高（億円） | 42 | 45 | 39 |
| 顧客満足度 | 84% | 85% | 80% |
| 離職率 | 6.1% | 5%以下 | 7.2% |`,
    items: 'kpis',
    label: '指標',
    measure: '実績',
    roles: { 実績: 'measure', 目標: 'target', 前年: 'previous' },
    units: { '売上高（億円）': 'money JPY 100000000', 離職率: 'percent %' },
    kpis: { 顧客満足度: 'up missed up', 離職率: 'down missed down' },
  },
  {
    name: 'Ukrainian indicators',
    text: `| Показник | Факт | План |
|---|---|---|
| Дохід, млн грн | 54,2 | 50 |
| Скарги | 18 | 25 |
| Час очікування, хв | 9 | 12 |`,
    items: 'kpis',
    label: 'Показник',
    measure: 'Факт',
    units: { 'Дохід, млн грн': 'money UAH 1000000', 'Час очікування, хв': 'time minute' },
    kpis: { 'Дохід, млн грн': 'up reached -', Скарги: 'down reached -', 'Час очікування, хв': 'down reached -' },
  },
  {
    name: 'Korean indicators',
    text: `| 지표 | 현재 | 목표 |
|---|---|---|
| 매출 (억원) | 320 | 350 |
| 불량률 | 1.8% | 1% 이하 |
| 고객 만족도 | 88점 | 90점 |`,
    items: 'kpis',
    label: '지표',
    measure: '현재',
    units: { '매출 (억원)': 'money KRW 100000000', 불량률: 'percent %' },
    kpis: { 불량률: 'down missed -', '고객 만족도': 'up missed -' },
  },
  {
    name: 'Hebrew indicators',
    text: `| מדד | ערך נוכחי | יעד |
|---|---|---|
| שביעות רצון | 81% | 85% |
| זמן המתנה (דקות) | 14 | 10 |`,
    items: 'kpis',
    label: 'מדד',
    measure: 'ערך נוכחי',
    units: { 'זמן המתנה (דקות)': 'time minute' },
    kpis: { 'שביעות רצון': 'up missed -', 'זמן המתנה (דקות)': 'down missed -' },
  },
  {
    name: 'English figures of unlike units over years',
    text: `| | 2023 | 2024 | 2025 |
|---|---|---|---|
| Revenue (USD m) | 120 | 131 | 140 |
| Margin | 12 % | 14 % | 15 % |
| Employees | 410 | 432 | 455 |`,
    items: 'kpis',
    across: 'periods',
    label: '',
    measure: '2025',
    units: { 'Revenue (USD m)': 'money USD 1000000', Margin: 'percent %' },
    unlike: [
      ['Revenue (USD m)', 'Margin'],
      ['Revenue (USD m)', 'Employees'],
    ],
  },
  {
    name: 'Regions with plan, actual and variance: things, not indicators',
    text: `| Region | Plan (kEUR) | Actual (kEUR) | Variance |
|---|---|---|---|
| North | 400 | 420 | +20 |
| South | 380 | 350 | -30 |
| East | 210 | 225 | +15 |
| Total | 990 | 995 | +5 |`,
    items: 'things',
    label: 'Region',
    measure: 'Actual (kEUR)',
    roles: { 'Plan (kEUR)': 'target', 'Actual (kEUR)': 'measure', Variance: 'change' },
    rows: { Total: 'total' },
    units: { 'Actual (kEUR)': 'money EUR 1000' },
    alike: [
      ['Plan (kEUR)', 'Actual (kEUR)'],
      ['North', 'South'],
    ],
    unlike: [
      ['Actual (kEUR)', 'Variance'],
      ['North', 'Total'],
    ],
  },
  // milestones, phases, actions, risks
  {
    name: 'English milestones with owner',
    text: `| Milestone | Date | Owner |
|---|---|---|
| Design approved | 20 October 2026 | Ines |
| Security review | 1 December 2026 | Paul |
| Pilot with 60 technicians | 18 January 2027 | Ruth |
| Roll-out to all | 15 March 2027 | Ruth |`,
    items: 'milestones',
    label: 'Milestone',
    measure: null,
    roles: { Date: 'date', Owner: 'owner' },
  },
  {
    name: 'German milestones by quarter, the time first',
    text: `| Termin | Meilenstein |
|---|---|
| Q1 2027 | Planfeststellung |
| Q3 2027 | Baubeginn |
| Ende 2028 | Rohbau fertig |
| Mitte 2029 | Eröffnung |`,
    items: 'milestones',
    label: 'Meilenstein',
    measure: null,
    roles: { Termin: 'date' },
  },
  {
    name: 'French milestones',
    text: `| Jalon | Échéance | Statut |
|---|---|---|
| Cahier des charges validé | 15 mars 2027 | fait |
| Choix du prestataire | 30 juin 2027 | en cours |
| Mise en service | fin 2027 | prévu |`,
    items: 'milestones',
    label: 'Jalon',
    measure: null,
    roles: { Échéance: 'date', Statut: 'status' },
  },
  {
    name: 'Events by year without headings of the kind',
    text: `| Year | What happened |
|---|---|
| 1998 | Founded in a garage in Leeds |
| 2007 | First office abroad |
| 2019 | Sold one million devices |`,
    items: 'milestones',
    label: 'What happened',
    measure: null,
    roles: { Year: 'period' },
  },
  {
    name: 'Chinese milestones',
    text: `| 里程碑 | 完成时间 | 负责人 |
|---|---|---|
| 立项 | 2026年3月 | 王芳 |
| 试点上线 | 2026年9月 | 李强 |
| 全面推广 | 2027年1月 | 王芳 |`,
    items: 'milestones',
    label: '里程碑',
    measure: null,
    roles: { 负责人: 'owner' },
  },
  {
    name: 'English phases with period, content and budget',
    text: `| Phase | Period | Content | Budget (M€) |
|---|---|---|---|
| 1 | 2027 | Tender for trains, pilot of the ticket | 96 |
| 2 | 2028 | Depot, bus network east | 384 |
| 3 | 2029 | First trains, ticket for all | 520 |
| 4 | 2030 | Remaining trains | 360 |`,
    items: 'phases',
    label: 'Phase',
    measure: 'Budget (M€)',
    roles: { Period: 'period', Content: 'text', 'Budget (M€)': 'cost' },
    units: { 'Budget (M€)': 'money EUR 1000000' },
    unlike: [['Period', 'Budget (M€)']],
  },
  {
    name: 'German phases named in the cells, with a total of cost',
    text: `| Abschnitt | Zeitraum | Kosten (T€) |
|---|---|---|
| Phase 1: Konzept | Jan–Mär 2027 | 80 |
| Phase 2: Umsetzung | Apr–Sep 2027 | 340 |
| Phase 3: Betrieb | ab Okt 2027 | 60 |
| Summe | | 480 |`,
    items: 'phases',
    label: 'Abschnitt',
    measure: 'Kosten (T€)',
    roles: { Zeitraum: 'period', 'Kosten (T€)': 'cost' },
    rows: { Summe: 'total' },
    units: { 'Kosten (T€)': 'money EUR 1000' },
  },
  {
    name: 'Spanish phases',
    text: `| Fase | Duración | Coste (€) |
|---|---|---|
| Diseño | 3 meses | 45.000 |
| Construcción | 9 meses | 410.000 |
| Pruebas | 2 meses | 32.500 |`,
    items: 'phases',
    label: 'Fase',
    measure: 'Coste (€)',
    roles: { 'Coste (€)': 'cost' },
    unlike: [['Duración', 'Coste (€)']],
  },
  {
    name: 'Russian stages with dates',
    text: `| Этап | Срок | Бюджет, тыс. руб. |
|---|---|---|
| Подготовка | I квартал 2027 | 1 200 |
| Внедрение | II–III квартал 2027 | 5 400 |
| Сопровождение | до конца 2027 г. | 900 |
| Итого | | 7 500 |`,
    items: 'phases',
    label: 'Этап',
    measure: 'Бюджет, тыс. руб.',
    rows: { Итого: 'total' },
    units: { 'Бюджет, тыс. руб.': 'money RUB 1000' },
  },
  {
    name: 'English actions',
    text: `| What | Who | By when |
|---|---|---|
| Publish the tender | Marta | 15 May |
| Ask the works council | Jon | end of June |
| Order test devices | Ines | 1 July |`,
    items: 'actions',
    label: 'What',
    measure: null,
    roles: { Who: 'owner', 'By when': 'due' },
  },
  {
    name: 'German actions with status',
    text: `| Maßnahme | Verantwortlich | Frist | Status |
|---|---|---|---|
| Vertrag kündigen | Frau Abel | 31.03.2027 | offen |
| Angebote einholen | Herr Busch | 15.04.2027 | in Arbeit |
| Team schulen | HR | Juni 2027 | offen |`,
    items: 'actions',
    label: 'Maßnahme',
    measure: null,
    roles: { Verantwortlich: 'owner', Frist: 'due', Status: 'status' },
  },
  {
    name: 'Italian actions',
    text: `| Azione | Responsabile | Entro |
|---|---|---|
| Aggiornare il listino | Chiara | 10 aprile |
| Formare i rivenditori | Luca | maggio 2027 |`,
    items: 'actions',
    label: 'Azione',
    measure: null,
    roles: { Responsabile: 'owner', Entro: 'due' },
  },
  {
    name: 'Turkish actions',
    text: `| Görev | Sorumlu | Son tarih |
|---|---|---|
| Bütçeyi onayla | Elif | 12.05.2027 |
| Ekibi kur | Can | 01.06.2027 |`,
    items: 'actions',
    label: 'Görev',
    measure: null,
    roles: { Sorumlu: 'owner', 'Son tarih': 'due' },
  },
  {
    name: 'Numbered actions',
    text: `| No. | Action item | Owner | Due |
|---|---|---|---|
| 1 | Send the minutes | Lee | Monday |
| 2 | Book the hall | Ana | 3 May |
| 3 | Call the supplier | Lee | 7 May |`,
    items: 'actions',
    label: 'Action item',
    measure: null,
    roles: { 'No.': 'rank', Owner: 'owner', Due: 'due' },
  },
  {
    name: 'English risks',
    text: `| Risk | Likelihood | Effect | What we do |
|---|---|---|---|
| Only one bidder for the trains | Medium | Price up to 20 % higher | Joint tender with two cities |
| Drivers missing | High | Service cut in the east | Own driving school from 2027 |
| Energy price | Medium | 8 M€ a year per 10 % | Contract for ten years of wind power |`,
    items: 'risks',
    label: 'Risk',
    measure: null,
    roles: { Likelihood: 'likelihood', Effect: 'effect', 'What we do': 'response' },
  },
  {
    name: 'German risks with points',
    text: `| Risiko | Eintrittswahrscheinlichkeit | Auswirkung | Maßnahmen |
|---|---|---|---|
| Lieferengpass | 30 % | 4 | Zweitlieferant |
| Cyberangriff | 10 % | 5 | Notfallplan |
| Fachkräftemangel | 60 % | 3 | Ausbildung |`,
    items: 'risks',
    label: 'Risiko',
    measure: 'Auswirkung',
    roles: { Eintrittswahrscheinlichkeit: 'likelihood', Auswirkung: 'effect', Maßnahmen: 'response' },
    unlike: [['Eintrittswahrscheinlichkeit', 'Auswirkung']],
  },
  {
    name: 'Polish risks',
    text: `| Ryzyko | Prawdopodobieństwo | Wpływ | Działania |
|---|---|---|---|
| Opóźnienie dostaw | średnie | wysoki | Umowa z drugim dostawcą |
| Wzrost cen energii | wysokie | średni | Kontrakt terminowy |`,
    items: 'risks',
    label: 'Ryzyko',
    measure: null,
    roles: { Prawdopodobieństwo: 'likelihood', Wpływ: 'effect', Działania: 'response' },
  },
  {
    name: 'Arabic risks',
    text: `| المخاطر | الاحتمال | الأثر | الاستجابة |
|---|---|---|---|
| نقص الموظفين | عالي | تأخر الخدمة | توظيف مبكر |
| تعطل النظام | منخفض | توقف العمل | نسخ احتياطي |`,
    items: 'risks',
    label: 'المخاطر',
    measure: null,
    roles: { الاحتمال: 'likelihood', الأثر: 'effect', الاستجابة: 'response' },
  },
  // periods
  {
    name: 'English years with modes and their total',
    text: `| Year | Metro | Tram | Bus | Total |
|---|---|---|---|---|
| 2019 | 201 | 31 | 64 | 296 |
| 2020 | 112 | 17 | 42 | 171 |
| 2022 | 168 | 26 | 55 | 249 |
| 2024 | 190 | 33 | 62 | 285 |`,
    items: 'periods',
    across: 'things',
    label: 'Year',
    measure: 'Total',
    roles: { Year: 'period', Metro: 'series', Total: 'total' },
    alike: [['Metro', 'Bus']],
    unlike: [
      ['Metro', 'Total'],
      ['Year', 'Metro'],
    ],
  },
  {
    name: 'Monthly figures of unlike kinds as CSV',
    text: `Month,Orders,Revenue (EUR),Avg. order value,New customers
Jan 2026,1470,3096040.50,2106.15,588
Feb 2026,1627,3526701.47,2167.61,650
Mar 2026,1666,3370784.48,2023.28,666
Apr 2026,1862,4082043.98,2192.29,744`,
    items: 'periods',
    label: 'Month',
    measure: 'Revenue (EUR)',
    roles: { Month: 'period', 'Avg. order value': 'rate' },
    units: { 'Revenue (EUR)': 'money EUR' },
    unlike: [
      ['Orders', 'Avg. order value'],
      ['Orders', 'Revenue (EUR)'],
      ['Orders', 'New customers'],
    ],
  },
  {
    name: 'Ukrainian quarters',
    text: `| Квартал | Виторг, млн грн | Зміна |
|---|---|---|
| I кв. 2025 | 12,1 | +3 % |
| II кв. 2025 | 13,4 | +11 % |
| III кв. 2025 | 12,9 | -4 % |`,
    items: 'periods',
    label: 'Квартал',
    measure: 'Виторг, млн грн',
    roles: { Зміна: 'change' },
    unlike: [['Виторг, млн грн', 'Зміна']],
  },
  {
    name: 'Barriers by year with their cost',
    text: `| Year | Barriers removed | Cost (EUR thousand) | Cost per barrier (EUR thousand) |
|---|---|---|---|
| 2021 | 3 | 141 | 47 |
| 2022 | 5 | 205 | 41 |
| 2023 | 8 | 296 | 37 |
| 2024 | 11 | 352 | 32 |`,
    items: 'periods',
    label: 'Year',
    measure: 'Cost per barrier (EUR thousand)',
    roles: { 'Cost per barrier (EUR thousand)': 'rate', 'Cost (EUR thousand)': 'cost' },
    unlike: [
      ['Barriers removed', 'Cost (EUR thousand)'],
      ['Cost (EUR thousand)', 'Cost per barrier (EUR thousand)'],
    ],
  },
  // things
  {
    name: 'German divisions by year with the unit in the corner',
    text: `| Mio. € | 2023 | 2024 | 2025 |
|---|---|---|---|
| Dämmstoffe | 512,3 | 548,9 | 595,0 |
| Putze und Fassaden | 431,0 | 418,7 | 401,5 |
| Bodensysteme | 268,4 | 277,2 | 288,1 |
| Gesamt | 1.211,7 | 1.244,8 | 1.284,6 |`,
    items: 'things',
    across: 'periods',
    label: 'Mio. €',
    measure: '2025',
    rows: { Gesamt: 'total' },
    units: { '2025': 'money EUR 1000000' },
    alike: [
      ['2023', '2025'],
      ['Dämmstoffe', 'Bodensysteme'],
    ],
    unlike: [['Dämmstoffe', 'Gesamt']],
  },
  {
    name: 'English funding where the cost is the sum, with a part',
    text: `| Million euro | 2022 | 2024 | 2026 |
|---|---|---|---|
| Fare revenue | 221 | 238 | 249 |
| Subsidy | 168 | 191 | 212 |
| Operating cost | 389 | 429 | 461 |
| of which energy | 41 | 58 | 63 |`,
    items: 'things',
    across: 'periods',
    label: 'Million euro',
    measure: '2026',
    rows: { 'Operating cost': 'total', 'of which energy': 'part' },
    units: { '2026': 'money EUR 1000000' },
    unlike: [
      ['Fare revenue', 'Operating cost'],
      ['Operating cost', 'of which energy'],
    ],
  },
  {
    name: 'Products with quantity, net amount and rates as CSV',
    text: `Product;Units;Revenue (kEUR);Margin %;Returns %
City e-bike;8210;18062;31,0 %;2,1 %
Cargo e-bike;2140;10486;27,0 %;3,4 %
Trekking;6030;8442;24,0 %;1,8 %
Kids;9120;3192;19,0 %;1,2 %`,
    items: 'things',
    label: 'Product',
    measure: 'Revenue (kEUR)',
    roles: { Units: 'base', 'Margin %': 'rate', 'Returns %': 'rate' },
    unlike: [
      ['Units', 'Revenue (kEUR)'],
      ['Revenue (kEUR)', 'Margin %'],
    ],
  },
  {
    name: 'A study whose result is a rate',
    text: `| Treatment | Camera nights | Visits | Visits per night | Median visit (min) |
|---|---|---|---|---|
| Dark | 12,980 | 8,177 | 0.63 | 6.2 |
| White | 12,944 | 5,825 | 0.45 | 3.9 |
| Amber | 12,988 | 7,404 | 0.57 | 5.8 |`,
    items: 'things',
    label: 'Treatment',
    measure: 'Visits per night',
    roles: { 'Camera nights': 'base', 'Visits per night': 'rate' },
    units: { 'Median visit (min)': 'time minute' },
    unlike: [
      ['Camera nights', 'Visits'],
      ['Visits', 'Visits per night'],
    ],
  },
  {
    name: 'A survey with sample size and share',
    text: `| Group | n | Satisfied |
|---|---|---|
| 18–29 | 212 | 71 % |
| 30–49 | 340 | 64 % |
| 50+ | 198 | 58 % |`,
    items: 'things',
    label: 'Group',
    measure: 'Satisfied',
    roles: { n: 'base', Satisfied: 'rate' },
    unlike: [['n', 'Satisfied']],
  },
  {
    name: 'Cost by category with share and total',
    text: `| Category | Cost (USD million) | Share |
|---|---|---|
| Staff | 12.0 | 48 % |
| Energy | 8.0 | 32 % |
| Rent | 5.0 | 20 % |
| Total | 25.0 | 100 % |`,
    items: 'things',
    label: 'Category',
    measure: 'Cost (USD million)',
    roles: { 'Cost (USD million)': 'cost', Share: 'share' },
    rows: { Total: 'total' },
    units: { 'Cost (USD million)': 'money USD 1000000', Share: 'percent %' },
    unlike: [
      ['Staff', 'Total'],
      ['Cost (USD million)', 'Share'],
    ],
  },
  {
    name: 'A ranking of cities',
    text: `| Rank | City | Population | Founded |
|---|---|---|---|
| 1 | Tokyo | 37400000 | 1457 |
| 2 | Delhi | 28500000 | 1639 |
| 3 | Shanghai | 25600000 | 1927 |`,
    items: 'things',
    label: 'City',
    measure: 'Population',
    roles: { Rank: 'rank', Founded: 'year' },
    unlike: [
      ['Rank', 'Population'],
      ['Population', 'Founded'],
    ],
  },
  {
    name: 'Subtotals of groups',
    text: `| Position | Budget (€) |
|---|---|
| Gehälter | 420.000 |
| Reisen | 35.000 |
| Zwischensumme Personal | 455.000 |
| Miete | 96.000 |
| Strom | 24.000 |
| Zwischensumme Gebäude | 120.000 |
| Gesamtsumme | 575.000 |`,
    items: 'things',
    label: 'Position',
    measure: 'Budget (€)',
    rows: { 'Zwischensumme Personal': 'subtotal', 'Zwischensumme Gebäude': 'subtotal', Gesamtsumme: 'total' },
    unlike: [
      ['Gehälter', 'Zwischensumme Personal'],
      ['Zwischensumme Gebäude', 'Gesamtsumme'],
    ],
  },
  {
    name: 'Quarters with a total of the year, Spanish',
    text: `| Región | T1 2025 | T2 2025 | T3 2025 | T4 2025 | Total 2025 |
|---|---|---|---|---|---|
| Norte | 10 | 12 | 11 | 15 | 48 |
| Sur | 8 | 9 | 9 | 10 | 36 |
| Este | 5 | 6 | 7 | 6 | 24 |`,
    items: 'things',
    across: 'periods',
    label: 'Región',
    measure: 'Total 2025',
    roles: { 'T1 2025': 'period', 'Total 2025': 'total' },
    alike: [['T1 2025', 'T4 2025']],
    unlike: [['T1 2025', 'Total 2025']],
  },
  {
    name: 'A column that is the sum without saying so',
    text: `| Plant | Day shift | Night shift | Output |
|---|---|---|---|
| Leeds | 120 | 80 | 200 |
| York | 95 | 60 | 155 |
| Hull | 70 | 66 | 136 |`,
    items: 'things',
    across: 'things',
    label: 'Plant',
    measure: 'Output',
    roles: { Output: 'total' },
    unlike: [['Day shift', 'Output']],
  },
  {
    name: 'A row that is the sum without saying so',
    text: `| Source | 2024 | 2025 |
|---|---|---|
| Grants | 310 | 325 |
| Donations | 120 | 141 |
| Events | 44 | 39 |
| Income | 474 | 505 |`,
    items: 'things',
    across: 'periods',
    label: 'Source',
    measure: '2025',
    rows: { Income: 'total' },
    unlike: [['Grants', 'Income']],
  },
  {
    name: 'Japanese departments with total',
    text: `| 部門 | 売上（百万円） | 前年比 |
|---|---|---|
| 国内 | 4,200 | +5% |
| 海外 | 3,100 | +12% |
| 合計 | 7,300 | +8% |`,
    items: 'things',
    label: '部門',
    measure: '売上（百万円）',
    roles: { 前年比: 'change' },
    rows: { 合計: 'total' },
    units: { '売上（百万円）': 'money JPY 1000000' },
    unlike: [['国内', '合計']],
  },
  {
    name: 'Arabic departments over years',
    text: `| القسم | 2023 | 2024 | 2025 |
|---|---|---|---|
| الطوارئ | 61000 | 66000 | 73000 |
| العيادات | 70000 | 74000 | 82000 |
| الجراحة | 8100 | 8900 | 9650 |
| المجموع | 139100 | 148900 | 164650 |`,
    items: 'things',
    across: 'periods',
    label: 'القسم',
    measure: '2025',
    rows: { المجموع: 'total' },
    alike: [['2023', '2024']],
  },
  {
    name: 'Hebrew branches with total',
    text: `| סניף | הכנסות (אלפי ש"ח) | מספר עובדים |
|---|---|---|
| תל אביב | 5400 | 42 |
| חיפה | 3100 | 28 |
| באר שבע | 1900 | 17 |
| סה"כ | 10400 | 87 |`,
    items: 'things',
    label: 'סניף',
    measure: 'הכנסות (אלפי ש"ח)',
    rows: { 'סה"כ': 'total' },
    units: { 'הכנסות (אלפי ש"ח)': 'money ILS 1000' },
  },
  {
    name: 'Korean products',
    text: `| 제품 | 수량 | 매출액 (백만원) |
|---|---|---|
| 가습기 | 1200 | 84 |
| 청정기 | 860 | 172 |
| 합계 | 2060 | 256 |`,
    items: 'things',
    label: '제품',
    measure: '매출액 (백만원)',
    roles: { 수량: 'base' },
    rows: { 합계: 'total' },
    units: { '매출액 (백만원)': 'money KRW 1000000' },
  },
  {
    name: 'Dutch lines with quantity, price and amount',
    text: `| Artikel | Aantal | Prijs | Bedrag |
|---|---|---|---|
| Stoel | 40 | € 85,00 | € 3.400,00 |
| Tafel | 10 | € 240,00 | € 2.400,00 |
| Lamp | 25 | € 32,00 | € 800,00 |
| Totaal | | | € 6.600,00 |`,
    items: 'things',
    label: 'Artikel',
    measure: 'Bedrag',
    roles: { Aantal: 'base', Prijs: 'rate', Bedrag: 'measure' },
    rows: { Totaal: 'total' },
    unlike: [
      ['Prijs', 'Bedrag'],
      ['Aantal', 'Bedrag'],
    ],
  },
  {
    name: 'An average below the rows',
    text: `| School | Pupils | Score |
|---|---|---|
| Hill | 310 | 71.2 |
| Lake | 420 | 68.9 |
| Park | 285 | 74.1 |
| Average | 338 | 71.4 |`,
    items: 'things',
    label: 'School',
    measure: 'Pupils',
    roles: { Score: 'rate' },
    rows: { Average: 'average' },
    unlike: [
      ['Hill', 'Average'],
      ['Pupils', 'Score'],
    ],
  },
  {
    name: 'Headings inside the table',
    text: `| Item | 2024 | 2025 |
|---|---|---|
| Europe | | |
| Germany | 40 | 44 |
| France | 31 | 30 |
| Asia | | |
| Japan | 22 | 25 |
| India | 18 | 27 |`,
    items: 'things',
    across: 'periods',
    label: 'Item',
    measure: '2025',
    rows: { Europe: 'section', Asia: 'section' },
  },
  {
    name: 'Two kinds of money',
    text: `| Country | Sales | Currency risk |
|---|---|---|
| Germany | EUR 120 million | low |
| United Kingdom | GBP 80 million | medium |
| Japan | JPY 900 million | high |`,
    items: 'kpis',
    label: 'Country',
    measure: 'Sales',
    unlike: [['Germany', 'Japan']],
  },
  // records and definitions
  {
    name: 'Orders as CSV',
    text: `Order,Date,Region,Product,Qty,Net EUR,Rep
SO-10000,2026-05-21,Nordics,City e-bike,5,1399.61,T. Brandt
SO-10001,2026-09-08,Benelux,Cargo e-bike,4,1169.99,A. Osei
SO-10002,2026-01-10,UK,Trekking,5,830.50,T. Brandt
SO-10003,2026-10-10,France,Kids,2,982.90,A. Osei
SO-10004,2026-01-03,DACH,Kids,6,4039.89,T. Brandt
SO-10005,2026-12-11,Benelux,Cargo e-bike,1,1701.18,P. Moreau
SO-10006,2026-11-21,France,Trekking,2,1473.32,A. Osei`,
    items: 'records',
    label: 'Order',
    measure: 'Net EUR',
    roles: { Date: 'date', Region: 'category', Qty: 'base', 'Net EUR': 'measure' },
    units: { 'Net EUR': 'money EUR' },
    unlike: [['Qty', 'Net EUR']],
  },
  {
    name: 'Invoices with numbers, net, tax and gross',
    text: `Invoice no,Customer,Date,Net,VAT,Gross
20260001,Alba,2026-01-05,1000.00,190.00,1190.00
20260002,Brio,2026-01-09,250.00,47.50,297.50
20260003,Alba,2026-02-02,410.00,77.90,487.90
20260004,Cora,2026-02-17,980.00,186.20,1166.20
20260005,Alba,2026-03-01,120.00,22.80,142.80`,
    items: 'records',
    label: 'Invoice no',
    measure: 'Net',
    roles: { Date: 'date', Customer: 'category' },
  },
  {
    name: 'A list of people with postcodes',
    text: `Name,Postcode,Age,City
Ann,10115,34,Berlin
Ben,20095,41,Hamburg
Cem,80331,29,Munich
Dora,50667,57,Cologne`,
    items: 'things',
    label: 'Name',
    measure: 'Age',
    roles: { Postcode: 'identifier', Age: 'rate' },
    unlike: [['Postcode', 'Age']],
  },
  {
    name: 'English glossary',
    text: `| Term | Definition |
|---|---|
| Churn | Share of customers who leave within a year |
| NPS | How likely customers are to recommend us, from -100 to 100 |
| ARR | Revenue of all running contracts, for one year |`,
    items: 'definitions',
    label: 'Term',
    measure: null,
    roles: { Definition: 'definition' },
  },
  {
    name: 'German abbreviations',
    text: `| Abkürzung | Bedeutung |
|---|---|
| ÖPNV | Öffentlicher Personennahverkehr |
| MIV | Motorisierter Individualverkehr |`,
    items: 'definitions',
    label: 'Abkürzung',
    measure: null,
    roles: { Bedeutung: 'definition' },
  },
  {
    name: 'Portuguese questions and answers',
    text: `| Pergunta | Resposta |
|---|---|
| Quando começa o projeto? | No início de março, depois da aprovação do orçamento. |
| Quem paga? | Metade a câmara, metade o fundo regional. |`,
    items: 'definitions',
    label: 'Pergunta',
    measure: null,
  },
  {
    name: 'Settings without telling headings',
    text: `| Name | What it does |
|---|---|
| timeout | Seconds after which a request that nobody answers is given up |
| retries | How often a request is sent again after a fault of the network |
| proxy | Address through which all requests go, none where it is empty |`,
    items: 'definitions',
    label: 'Name',
    measure: null,
  },
  {
    name: 'Comparison of things in words only',
    text: `| Tool | Strength | Weakness |
|---|---|---|
| Hammer | Drives nails fast | Damages screws |
| Drill | Makes clean holes | Needs power |`,
    items: 'things',
    label: 'Tool',
    measure: null,
  },
  // a second round, written after the rules
  {
    name: 'Budget and actual',
    text: `| Department | FY2024 budget | FY2024 actual | Difference |
|---|---|---|---|
| IT | $1.2m | $1.4m | +$0.2m |
| HR | $0.6m | $0.5m | -$0.1m |
| Total | $1.8m | $1.9m | +$0.1m |`,
    items: 'things',
    label: 'Department',
    measure: 'FY2024 actual',
    rows: { Total: 'total' },
  },
  {
    name: 'German vendors with a cross for the recommended',
    text: `| Anbieter | Preis (T€) | Lieferzeit (Wochen) | Bewertung | Empfehlung |
|---|---|---|---|---|
| Alpha | 120 | 8 | 7,5 | |
| Beta | 135 | 5 | 9,0 | X |
| Gamma | 98 | 14 | 5,5 | |`,
    items: 'options',
    label: 'Anbieter',
    measure: 'Preis (T€)',
    recommended: 'Beta',
  },
  {
    name: 'French steps with start and end',
    text: `| Étape | Début | Fin | Responsable |
|---|---|---|---|
| Étude | janvier 2027 | mars 2027 | Claire |
| Travaux | avril 2027 | octobre 2027 | Hugo |
| Réception | novembre 2027 | novembre 2027 | Claire |`,
    items: 'phases',
    label: 'Étape',
    measure: null,
  },
  {
    name: 'Spanish sales',
    text: `| Producto | Unidades | Ventas netas (€) | Margen |
|---|---|---|---|
| Silla | 320 | 12.800 | 31 % |
| Mesa | 110 | 22.000 | 28 % |
| Total | 430 | 34.800 | 29 % |`,
    items: 'things',
    label: 'Producto',
    measure: 'Ventas netas (€)',
    rows: { Total: 'total' },
  },
  {
    name: 'Italian risks',
    text: `| Rischio | Probabilità | Impatto | Contromisura |
|---|---|---|---|
| Ritardo fornitore | media | alto | secondo fornitore |
| Guasto server | bassa | alto | backup |`,
    items: 'risks',
    label: 'Rischio',
    measure: null,
  },
  {
    name: 'Portuguese actions',
    text: `| Ação | Responsável | Prazo | Estado |
|---|---|---|---|
| Rever contrato | Ana | 10/05/2027 | aberto |
| Contratar equipa | Rui | 01/06/2027 | em curso |`,
    items: 'actions',
    label: 'Ação',
    measure: null,
  },
  {
    name: 'Dutch indicators',
    text: `| Indicator | Huidig | Norm |
|---|---|---|
| Ziekteverzuim | 6,2 % | max. 5 % |
| Klanttevredenheid | 7,9 | 8,2 |
| Doorlooptijd (dagen) | 12 | 9 |`,
    items: 'kpis',
    label: 'Indicator',
    measure: 'Huidig',
  },
  {
    name: 'Polish milestones',
    text: `| Kamień milowy | Data |
|---|---|
| Start projektu | 01.03.2027 |
| Test systemu | 15.06.2027 |
| Wdrożenie | 30.09.2027 |`,
    items: 'milestones',
    label: 'Kamień milowy',
    measure: null,
  },
  {
    name: 'Russian regions by year with the change',
    text: `| Регион | 2023 | 2024 | Изменение |
|---|---|---|---|
| Север | 120 | 132 | +10 % |
| Юг | 98 | 91 | −7 % |
| Итого | 218 | 223 | +2 % |`,
    items: 'things',
    across: 'periods',
    label: 'Регион',
    measure: '2024',
    rows: { Итого: 'total' },
  },
  {
    name: 'Turkish regions with share',
    text: `| Bölge | Satış (bin TL) | Pay |
|---|---|---|
| Ege | 450 | 45 % |
| Marmara | 550 | 55 % |
| Toplam | 1000 | 100 % |`,
    items: 'things',
    label: 'Bölge',
    measure: 'Satış (bin TL)',
    rows: { Toplam: 'total' },
  },
  {
    name: 'Chinese risks',
    text: `| 风险 | 可能性 | 影响 | 应对措施 |
|---|---|---|---|
| 供应延迟 | 高 | 停产 | 备用供应商 |
| 预算超支 | 中 | 延期 | 月度审查 |`,
    items: 'risks',
    label: '风险',
    measure: null,
  },
  {
    name: 'Chinese quarters',
    text: `| 季度 | 收入（万元） | 成本（万元） |
|---|---|---|
| 2025年第一季度 | 320 | 210 |
| 2025年第二季度 | 350 | 225 |
| 2025年第三季度 | 372 | 240 |`,
    items: 'periods',
    label: '季度',
    measure: '收入（万元）',
  },
  {
    name: 'Japanese actions',
    text: `| タスク | 担当 | 期限 |
|---|---|---|
| 契約書確認 | 佐藤 | 2027年4月10日 |
| 見積依頼 | 鈴木 | 2027年4月20日 |`,
    items: 'actions',
    label: 'タスク',
    measure: null,
  },
  {
    name: 'Korean phases with total',
    text: `| 단계 | 기간 | 예산 (억원) |
|---|---|---|
| 1단계 | 2027년 상반기 | 12 |
| 2단계 | 2027년 하반기 | 30 |
| 합계 | | 42 |`,
    items: 'phases',
    label: '단계',
    measure: '예산 (억원)',
    rows: { 합계: 'total' },
  },
  {
    name: 'Arabic indicators',
    text: `| المؤشر | الحالي | المستهدف |
|---|---|---|
| رضا المرضى | 78% | 85% |
| وقت الانتظار (دقيقة) | 42 | 30 |`,
    items: 'kpis',
    label: 'المؤشر',
    measure: 'الحالي',
  },
  {
    name: 'Hebrew actions',
    text: `| משימה | אחראי | תאריך יעד |
|---|---|---|
| עדכון חוזה | דנה | 12.5.2027 |
| גיוס צוות | יואב | 1.6.2027 |`,
    items: 'actions',
    label: 'משימה',
    measure: null,
  },
  {
    name: 'Ukrainian variants across, one marked',
    text: `| Критерій | Варіант А | Варіант Б (рекомендовано) |
|---|---|---|
| Вартість, млн грн | 14 | 19 |
| Строк, місяців | 10 | 6 |`,
    items: 'options',
    in: 'columns',
    label: 'Критерій',
    recommended: 'Варіант Б',
    measure: 'Варіант Б (рекомендовано)',
    across: 'options',
  },
  {
    name: 'Build or buy, recommended in words',
    text: `We recommend buying.

| | Build | Buy |
|---|---|---|
| Cost over 5 years | $2.4m | $1.7m |
| Time to launch | 14 months | 5 months |
| Vendor lock-in | none | high |`,
    items: 'options',
    in: 'columns',
    label: '',
    measure: 'Buy',
    recommended: 'Buy',
    across: 'options',
  },
  {
    name: 'A clinical trial',
    text: `| Arm | Patients | Responders | Response rate | p-value |
|---|---|---|---|---|
| Drug | 120 | 66 | 55 % | 0.003 |
| Placebo | 118 | 41 | 35 % | |`,
    items: 'things',
    label: 'Arm',
    measure: 'Response rate',
  },
  {
    name: 'Cash by quarter with the year',
    text: `| £000 | Q1 | Q2 | Q3 | Q4 | FY |
|---|---|---|---|---|---|
| Receipts | 410 | 455 | 430 | 505 | 1,800 |
| Payments | 380 | 402 | 441 | 470 | 1,693 |
| Net | 30 | 53 | -11 | 35 | 107 |`,
    items: 'things',
    across: 'periods',
    label: '£000',
    measure: 'FY',
  },
  {
    name: 'Readings of sensors',
    text: `time,temp_c,humidity
2026-01-01 00:00,4.1,81
2026-01-01 01:00,3.9,82
2026-01-01 02:00,3.5,84`,
    items: 'periods',
    label: 'time',
    measure: 'temp_c',
  },
  {
    name: 'People and their roles',
    text: `| Name | Role | Since | Location |
|---|---|---|---|
| Ann Lee | CTO | 2019 | Leeds |
| Bo Nye | CFO | 2021 | York |`,
    items: 'things',
    label: 'Name',
    measure: null,
  },
  {
    name: 'German price list',
    text: `| Artikelnr. | Bezeichnung | Preis € |
|---|---|---|
| 10023 | Schraube M4 | 0,12 |
| 10024 | Schraube M5 | 0,15 |
| 10031 | Mutter M4 | 0,08 |`,
    items: 'things',
    label: 'Bezeichnung',
    measure: 'Preis €',
  },
  {
    name: 'Roadmap by quarter',
    text: `| Quarter | Feature | Team |
|---|---|---|
| Q1 2027 | Offline mode | Core |
| Q2 2027 | Signatures | Apps |
| Q3 2027 | Route planner | Apps |`,
    items: 'milestones',
    label: 'Feature',
    measure: null,
  },
  // figures that may be off, what results rest on, sizes of their own
  {
    name: 'A trial with plots, seeds and what came up',
    text: `| Dressing | Plots | Seeds sown | Emerged (%) | Yield (t/ha) |
|---|---|---|---|---|
| None | 12 | 4800 | 71.4 | 6.1 |
| Copper | 12 | 4800 | 83.9 | 7.0 |
| Bacteria | 24 | 9600 | 88.2 | 7.4 |`,
    items: 'things',
    label: 'Dressing',
    measure: 'Emerged (%)',
    roles: { Plots: 'base', 'Seeds sown': 'base' },
    unlike: [['Plots', 'Emerged (%)']],
  },
  {
    name: 'Mixtures named by a percentage, with ± beside the strength',
    text: `| Mixture | n | Compressive strength (MPa) | ± | Water/cement |
|---|---|---|---|---|
| Reference | 9 | 41.2 | 1.8 | 0.50 |
| 10 % fly ash | 9 | 43.6 | 2.1 | 0.48 |
| 20 % fly ash | 9 | 44.9 | 1.6 | 0.47 |
| 30 % fly ash | 8 | 38.7 | 2.9 | 0.47 |`,
    items: 'things',
    label: 'Mixture',
    measure: 'Compressive strength (MPa)',
    roles: { n: 'base', '±': 'error' },
    units: { 'Compressive strength (MPa)': 'named mpa' },
    unlike: [['Compressive strength (MPa)', '±']],
  },
  {
    name: 'German readings with ± in their cells, by day',
    text: `Tag;Kontrolle (mg/l);Behandelt (mg/l)
0;8,2 ± 0,4;8,1 ± 0,5
7;8,0 ± 0,5;6,4 ± 0,4
14;7,9 ± 0,4;4,7 ± 0,6
21;7,7 ± 0,6;3,1 ± 0,3`,
    items: 'things',
    label: 'Tag',
    measure: 'Kontrolle (mg/l)',
    units: { 'Kontrolle (mg/l)': 'named mg/l' },
    alike: [['Kontrolle (mg/l)', 'Behandelt (mg/l)']],
  },
  {
    name: 'Russian standard deviations under their own heading',
    text: `Сорт;Урожайность (т/га);Стандартное отклонение;Делянок
Заря;5,4;0,3;12
Нива;6,1;0,5;12
Степная;4,8;0,4;10`,
    items: 'things',
    label: 'Сорт',
    measure: 'Урожайность (т/га)',
    roles: { 'Стандартное отклонение': 'error', Делянок: 'base' },
  },
  {
    name: 'Patients by hour and the share seen in time',
    text: `Hour of arrival,Patients,Seen within the hour
00-04,96,88%
04-08,112,85%
08-12,410,52%
12-16,385,58%`,
    items: 'things',
    label: 'Hour of arrival',
    measure: 'Seen within the hour',
    roles: { Patients: 'base' },
  },
  {
    name: 'Spanish samples and what of them was clean',
    text: `Playa,Muestras,Conformes
Norte,120,96%
Sur,80,88%
Puerto,40,71%`,
    items: 'things',
    label: 'Playa',
    measure: 'Conformes',
    roles: { Muestras: 'base' },
  },
  {
    name: 'Arabic years in Arabic digits',
    text: `| القسم | ٢٠٢٤ (ألف ريال) | ٢٠٢٥ (ألف ريال) |
|---|---|---|
| الطوارئ | ٤٢٠٠ | ٤٨٥٠ |
| الجراحة | ٦١٠٠ | ٦٣٢٠ |
| الصيدلية | ٣١٥٠ | ٣٧٠٠ |
| المجموع | ١٣٤٥٠ | ١٤٨٧٠ |`,
    items: 'things',
    across: 'periods',
    label: 'القسم',
    measure: '٢٠٢٥ (ألف ريال)',
    rows: { المجموع: 'total' },
    units: { '٢٠٢٥ (ألف ريال)': 'money SAR 1000' },
  },
  {
    name: 'German scrap against its target, month by month',
    text: `Monat;Ausschuss (%);Ziel (%)
Jan 26;3,9;2,5
Feb 26;3,1;2,5
Mrz 26;2,4;2,5`,
    items: 'periods',
    label: 'Monat',
    measure: 'Ausschuss (%)',
    roles: { 'Ziel (%)': 'target' },
    kpis: {},
  },
  {
    name: 'Cases by week at one site',
    text: `Date,Site,Cases
04/10/2017,Riverside,12
11/10/2017,Riverside,19
18/10/2017,Riverside,31
25/10/2017,Riverside,24
01/11/2017,Riverside,15`,
    items: 'periods',
    label: 'Date',
    measure: 'Cases',
  },
  {
    name: 'Counts of unlike things in two years under a heading that names a year',
    text: `# The library in a year

| What | 2024 | 2025 |
|---|---|---|
| Loans | 214,300 | 221,900 |
| Readers | 18,450 | 19,120 |
| Events | 212 | 264 |
| Opening hours per week | 44 | 52 |`,
    items: 'kpis',
    across: 'periods',
    label: 'What',
    measure: '2025',
    unlike: [['Loans', 'Events']],
  },
  {
    name: 'Profit and loss with signed costs and sums that go on',
    text: `| EUR million | 2024 | 2025 | Change |
|---|---|---|---|
| Revenue | 84.2 | 91.6 | +8.8 % |
| Cost of sales | -51.3 | -56.9 | +10.9 % |
| Gross profit | 32.9 | 34.7 | +5.5 % |
| Selling expenses | -11.4 | -12.2 | +7.0 % |
| Administration | -8.1 | -8.0 | -1.2 % |
| Operating profit | 13.4 | 14.5 | +8.2 % |
| Interest | -1.9 | -2.6 | +36.8 % |
| Profit before tax | 11.5 | 11.9 | +3.5 % |`,
    items: 'things',
    across: 'periods',
    label: 'EUR million',
    measure: '2025',
    rows: { 'Gross profit': 'subtotal', 'Operating profit': 'subtotal', 'Profit before tax': 'total' },
    units: { '2025': 'money EUR 1000000' },
  },
  {
    name: 'Italian statement whose costs have no sign',
    text: `| Migliaia di euro | 2024 | 2025 |
|---|---|---|
| Ricavi | 940 | 1.012 |
| Costo del venduto | 512 | 547 |
| Utile lordo | 428 | 465 |
| Personale | 231 | 246 |
| Utile operativo | 197 | 219 |`,
    items: 'things',
    across: 'periods',
    label: 'Migliaia di euro',
    measure: '2025',
    rows: { 'Utile lordo': 'subtotal', 'Utile operativo': 'total' },
  },
  {
    name: 'French balance sheet with two sides',
    text: `| | 2024 (k€) | 2025 (k€) |
|---|---:|---:|
| Immobilisations | 4 210 | 4 655 |
| Stocks | 1 130 | 1 290 |
| Créances clients | 1 870 | 1 745 |
| Trésorerie | 640 | 512 |
| Total de l'actif | 7 850 | 8 202 |
| Capitaux propres | 3 420 | 3 615 |
| Dettes financières | 2 710 | 2 890 |
| Fournisseurs | 1 720 | 1 697 |
| Total du passif | 7 850 | 8 202 |`,
    items: 'things',
    across: 'periods',
    label: '',
    measure: '2025 (k€)',
    rows: { "Total de l'actif": 'total', 'Total du passif': 'total' },
  },
  {
    name: 'Outlets with the year they opened, a rate per thousand and a target',
    text: `| Outlet | Opened | Revenue (TEUR) | Margin | Complaints per 1,000 guests | Target revenue (TEUR) |
|---|---|---|---|---|---|
| Bonn | 2019 | 1310 | 11.8 % | 2.6 | 1500 |
| Aachen | 2015 | 1620 | 15.1 % | 1.2 | 1550 |
| Siegen | 2021 | 905 | 6.1 % | 4.1 | 1200 |`,
    items: 'things',
    label: 'Outlet',
    measure: 'Revenue (TEUR)',
    roles: { Opened: 'year', Margin: 'rate', 'Target revenue (TEUR)': 'target' },
    units: { 'Complaints per 1,000 guests': 'plain ' },
    kpis: { Bonn: 'up missed -', Aachen: 'up reached -' },
  },
  {
    name: 'Cost centres under their budget miss nothing',
    text: `| Cost centre | Budget 2025 | Actual 2025 | Variance |
|---|---|---|---|
| Energy | €310,000 | €402,800 | €92,800 |
| Materials | €540,000 | €518,300 | -€21,700 |
| Travel | €60,000 | €41,200 | -€18,800 |`,
    items: 'things',
    label: 'Cost centre',
    measure: 'Actual 2025',
    roles: { 'Budget 2025': 'target', Variance: 'change' },
    kpis: { Materials: '- - down', Energy: '- - up' },
  },
  {
    name: 'Floors of a house are no seconds',
    text: `| Flat | Area (m²) | Rent (EUR) |
|---|---|---|
| Ground floor | 84 | 1092 |
| First floor | 92 | 1288 |
| Second floor | 90 | 1104 |`,
    items: 'things',
    label: 'Flat',
    measure: 'Rent (EUR)',
  },
  {
    name: 'Pupils of two years',
    text: `| District | Pupils 2024 | Pupils 2025 |
|---|---|---|
| Old Town | 2140 | 2088 |
| Harbour | 1875 | 1990 |
| Hills | 960 | 942 |`,
    items: 'things',
    label: 'District',
    measure: 'Pupils 2025',
  },
  {
    name: 'rooms by their area in square metres, which is no month',
    text: `Room,Area
Hall,21 m²
Studio,19 m²
Office,14 m²`,
    items: 'things',
    label: 'Room',
    measure: 'Area',
    roles: { Area: 'measure' },
  },
];
