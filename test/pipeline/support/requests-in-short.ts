import type { RequestConstraints } from '../../../src/pipeline/request/request-constraints.ts';

/** Requests of a few words, as people write them, and what each binds the writer to. */
export const requestsInShort: readonly (readonly [request: string, reading: Partial<RequestConstraints>])[] = [
  // wishes listed, without a word that introduces them
  [
    'Costs, risks, next steps. 8 slides. For the board.',
    { scope: ['costs', 'risks', 'next steps'], count: { least: 8, most: 8 }, audience: 'board' },
  ],
  [
    'Kosten, Risiken, nächste Schritte. 8 Folien. Für den Vorstand.',
    { scope: ['Kosten', 'Risiken', 'nächste Schritte'], count: { least: 8, most: 8 }, audience: 'Vorstand' },
  ],
  [
    'Coûts, risques, prochaines étapes. 8 diapositives. Pour le conseil municipal.',
    { scope: ['coûts', 'risques', 'prochaines étapes'], audience: 'conseil municipal' },
  ],
  [
    'Costes, riesgos, próximos pasos. 8 diapositivas. Para la dirección.',
    { scope: ['costes', 'riesgos', 'próximos pasos'], audience: 'dirección' },
  ],
  [
    'Costi, rischi, prossimi passi. Per la direzione.',
    { scope: ['costi', 'rischi', 'prossimi passi'], audience: 'direzione' },
  ],
  [
    'Custos, riscos, próximos passos. 6 slides.',
    { scope: ['custos', 'riscos', 'próximos passos'], count: { least: 6, most: 6 } },
  ],
  ['Kosten, risico’s, planning. Voor het bestuur.', { scope: ['kosten', 'risico’s', 'planning'], audience: 'bestuur' }],
  ['Koszty, ryzyka, harmonogram. Dla zarządu.', { scope: ['koszty', 'ryzyka', 'harmonogram'], audience: 'zarządu' }],
  [
    'Расходы, риски, следующие шаги. 8 слайдов. Для правления.',
    { scope: ['расходы', 'риски', 'следующие шаги'], audience: 'правления' },
  ],
  ['費用、リスク、次のステップ。8枚。', { scope: ['費用', 'リスク', '次のステップ'], count: { least: 8, most: 8 } }],
  ['成本、风险、后续步骤。8页。', { scope: ['成本', '风险', '后续步骤'], count: { least: 8, most: 8 } }],
  ['비용, 위험, 다음 단계. 8장.', { scope: ['비용', '위험', '다음 단계'], count: { least: 8, most: 8 } }],
  ['Maliyetler, riskler, sonraki adımlar. 8 slayt.', { scope: ['maliyetler', 'riskler', 'sonraki adımlar'] }],
  // several things at the end
  ['Risks and costs at the end', { order: [], endsWith: ['Risks', 'costs'] }],
  ['Put the risks and the costs last.', { endsWith: ['risks', 'costs'] }],
  ['Risiken und Kosten am Ende.', { endsWith: ['Risiken', 'Kosten'] }],
  ['Les risques et les coûts à la fin.', { endsWith: ['risques', 'coûts'] }],
  ['Los riesgos y los costes al final.', { endsWith: ['riesgos', 'costes'] }],
  ['Ryzyka i koszty na końcu.', { endsWith: ['Ryzyka', 'koszty'] }],
  ['Риски и расходы в конце.', { endsWith: ['Риски', 'расходы'] }],
  ['リスクと費用は最後に。', { endsWith: ['リスク', '費用'] }],
  ['End with the risks.', { endsWith: ['risks'] }],
  ['Do not put the risks at the end.', { endsWith: [] }],
  // a slide for each of its kind
  ['One slide per decision', { unit: { word: 'decision', period: null, part: null } }],
  ['Eine Folie pro Entscheidung', { unit: { word: 'Entscheidung', period: null, part: null } }],
  ['Une diapositive par question', { unit: { word: 'question', period: null, part: null } }],
  // a kind of chart that is not wanted is no topic
  ['No line charts', { scope: [], excluded: { furniture: [], topics: [] }, undrawn: ['line'] }],
  [
    'A deck for the board, but no pie charts please',
    { audience: 'board', excluded: { furniture: [], topics: [] }, undrawn: ['pie'] },
  ],
  ['Keine Liniendiagramme bitte', { excluded: { furniture: [], topics: [] }, undrawn: ['line'] }],
  ['Pas de camemberts', { excluded: { furniture: [], topics: [] }, undrawn: ['pie'] }],
  ['Sin gráficos de líneas', { excluded: { furniture: [], topics: [] }, undrawn: ['line'] }],
  ['Niente grafici a torta', { excluded: { furniture: [], topics: [] }, undrawn: ['pie'] }],
  ['不要折线图', { excluded: { furniture: [], topics: [] }, undrawn: ['line'] }],
  ['折れ線グラフは使わないで', { excluded: { furniture: [], topics: [] }, undrawn: ['line'] }],
  ['No charts', { excluded: { furniture: ['charts'], topics: [] } }],
  // Danish and Swedish
  ['Kun om risiciene', { scope: ['risiciene'] }],
  ['Lav en præsentation kun om økonomien', { scope: ['økonomien'] }],
  ['Uden omkostningerne', { excluded: { furniture: [], topics: ['omkostningerne'] } }],
  ['Udelad metoden og bilagene', { excluded: { furniture: ['appendix'], topics: ['metoden'] } }],
  ['Endast riskerna', { scope: ['riskerna'] }],
  ['Gör en presentation bara om kostnaderna', { scope: ['kostnaderna'] }],
  ['Utan bilagorna', { excluded: { furniture: ['appendix'], topics: [] } }],
  ['Hoppa över metoden', { excluded: { furniture: [], topics: ['metoden'] } }],
  ['Ingen dagsorden', { excluded: { furniture: ['agenda'], topics: [] } }],
  // templates by a name that is not quoted
  ['Use the Harbour template', { scope: [], template: 'Harbour' }],
  ['Nimm die Vorlage Nordlicht', { template: 'Nordlicht' }],
  ['Utilise le modèle Océan', { template: 'Océan' }],
  ['Usa la plantilla Puerto', { template: 'Puerto' }],
  ['Use our house template', { template: null }],
  // a sentence to be quoted
  [
    'Quote the sentence about the southern pier.',
    { quotation: 'Quote the sentence about the southern pier.', scope: [] },
  ],
  ['Zitiere den Satz über den Südpier.', { quotation: 'Zitiere den Satz über den Südpier.' }],
  // questions, denials
  ['Why did costs rise? What do we do now?', { questions: ['Why did costs rise', 'What do we do now'], scope: [] }],
  ['Do not leave out the risks.', { kept: ['risks'], excluded: { furniture: [], topics: [] } }],
  ['Nicht nur die Risiken.', { scope: [] }],
  ['Не только риски.', { scope: [] }],
  ['風險和成本放在最後', { endsWith: ['風險', '成本'] }],
  ['Не опускай риски.', { kept: ['риски'] }],
  ['Não deixe de fora os riscos.', { kept: ['riscos'] }],
  ['לא לסיים עם הסיכונים', { endsWith: [] }],
];
