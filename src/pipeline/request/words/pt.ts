import type { RequestWords } from './shape.ts';

export const pt: RequestWords = {
  bounded: true,
  slides: 'slides?|diapositivos?|lâminas?|páginas?',
  deck: 'apresentaç(?:ão|ões)|slides|deck|powerpoint|relatório|aula|resumo|palestra',
  opening:
    '(?:por favor|faz|faça|fazer|cria|crie|criar|prepara|prepare|preparar|elabore|mostra|mostre|apresente|apresenta|explique|explica|resuma|quero|preciso de|gostaria de|precisamos de|pode|podes)',
  numbers: 'uma?|um único,dois|duas,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze',
  exactly: 'exatamente|precisamente',
  atMost: 'no máximo|máximo(?: de)?|até|não mais (?:de|que|do que)|menos de',
  atLeast: 'pelo menos|no mínimo|mínimo(?: de)?|ao menos',
  about: 'cerca de|aproximadamente|mais ou menos|uns|por volta de',
  to: 'a|ou|e',
  only: [
    '{^}(?:só|somente|apenas|unicamente|exclusivamente|nada além d[eoa]s?)(?: sobre| com)?',
    '(?:só|somente|apenas|unicamente|exclusivamente) (?:sobre|os?|as?)',
    '(?:concentr|foc|foqu)\\p{L}*(?:-se)?(?: apenas| só)? (?:em|n[oa]s?)',
    '(?:limit)\\p{L}*(?:-se)?(?: a apresentação)? (?:a|aos?|às?)',
    'com foco (?:em|n[oa]s?)|focad[oa] (?:em|n[oa]s?)',
  ],
  notOnly: [
    'não (?:só|somente|apenas)(?: sobre)?',
    'não (?:se |te )?(?:concentre|limite|foque)s? (?:apenas |só )?(?:em|a|n[oa]s?|aos?)',
  ],
  without: [
    '{T} não (?:é|são) para (?:mostrar|projetar|aparecer)',
    'sem(?: qualquer| nenhum[a]?)?|exceto|salvo|menos(?= (?:os?|as?)\\s)',
    '(?:omita|omite|omitir|exclua|exclui|excluir|retire|retira|remova|remove|pule|salte|elimine|deixe de fora|deixa de fora)',
    '{^}(?:e )?(?:não (?:quero|inclua|coloque|mostre|use|preciso de|ponha)|nada de|nenhum[a]?|nem)',
    '(?:deixe|deixa) {T} de fora',
  ],
  notWithout: [
    'não (?:esqueça|esqueças|omita|omitas|exclua|excluas|retire|remova|pule|deixe de fora|deixe de incluir)(?: de| d[oa]s?)?|sem esquecer|não sem',
  ],
  audience: [
    'para',
    '(?<=(?:apresent|expli|mostr)[^.,;:]{0,80}\\s)(?:aos?|às?|perante)',
    'destinad[oa]s? (?:a|aos?|às?)|dirigid[oa]s? (?:a|aos?|às?)',
  ],
  audienceLabel: 'público(?:-alvo)?|audiência|destinatários?|ouvintes',
  people:
    'conselho|comitê|comité|comissão|diretoria|direção|diretor\\p{L}*|executiv\\p{L}*|gestor\\p{L}*|gerent\\p{L}*|equip[ea]s?|funcionári\\p{L}*|colaborador\\p{L}*|colegas|clientes?|investidor\\p{L}*|acionistas?|sóci\\p{L}*|parceir\\p{L}*|estudantes?|alun\\p{L}*|crianças|turma|professor\\p{L}*|pais|câmara|vereador\\p{L}*|prefeit\\p{L}*|ministério|ministr\\p{L}*|público|cidad\\p{L}*|quem|aqueles|os que|pessoas|iniciantes|principiantes|especialistas|engenheir\\p{L}*|médic\\p{L}*|enfermeir\\p{L}*|pacientes|usuári\\p{L}*|utilizador\\p{L}*|departamento|imprensa|jornalistas|fornecedores|bancos?|doadores|membros|assembleia|(?:de )?\\d+ anos|chefe|C[EFTOI]O|RH',
  first: [
    '(?:comece|começa|começar|inicie|inicia|abra|abre) (?:com|por|pel[oa]s?)',
    '{^}(?:primeiro|em primeiro lugar|primeiramente)',
    '{T} (?:primeiro|em primeiro)',
  ],
  next: ['(?:e |,)? ?(?:depois|em seguida|a seguir|então|seguid[oa]s? (?:de|por|d[oa]s?)|em segundo lugar)'],
  last: [
    '(?:termine|termina|terminar|acabe|acaba|feche|conclua|encerre) (?:com|em)',
    '{^}(?:e )?(?:por fim|por último|finalmente|no final)',
    '{T} (?:no final|por último)',
  ],
  perSlide: [
    'um (?:só |único )?slide (?:por|para cada|para|a cada)|uma (?:página|lâmina) (?:por|para cada)',
    '(?:cada|para cada) {T} um slide',
  ],
  titled:
    'intitulad[oa]|chamad[oa]|com o título|(?:chame|chama|intitule)\\p{L}*(?:-[ao])? ?(?:a apresentação|de)?|(?:o )?título(?: é| será)?',
  literal:
    '(?:use|usa|utilize|utiliza|coloque|ponha|copie)\\p{L}* (?:exatamente|literalmente|apenas|só) (?:este|o seguinte|o meu|meu) texto|exatamente (?:este|o seguinte) texto|(?:este|o seguinte) texto exato|(?:este|o seguinte|o meu|meu) texto (?:tal como está|palavra por palavra|exatamente|literalmente|sem alterações)',
  outline:
    'estrutura|roteiro|índice|conteúdos?|slides|capítulos|secções|seções|partes|ordem|(?:com )?(?:os seguintes|estes) (?:slides|pontos|capítulos)',
  outlineWords: {
    title: 'título|capa',
    agenda: 'agenda|índice|ordem do dia',
    closing: 'encerramento|perguntas|obrigad[oa]|fim',
  },
  concerning: 'sobre|acerca d[eoa]s?|a respeito d[eoa]s?',
  formed: [
    '(?:mostre|mostra|coloque|ponha|põe|apresente|desenhe|quero) {T} (?:como|em|num|numa|com|em forma de)(?: uma?| o| a)? ?{K}',
    '{T} (?:como|em forma de) (?:uma? )?{K}',
    '(?:{^}|faça|adicione|com) ?uma? {K} (?:para|d[eoa]s?|com|sobre) {T}',
  ],
  not: 'não(?: muito| demasiado| tão)?|menos|pouco|nada',
  short: 'breves?|curt[oa]s?|concis[oa]s?|resumid[oa]s?|(?:uma|duas) frases? por slide|pouco texto',
  long: 'detalhad[oa]s?|em detalhe|em pormenor|pormenorizad[oa]|aprofundad[oa]|exaustiv[oa]|complet[oa]',
  asks: 'o que|quem|qual|quais|por que|porquê|porque|como|quanto|quando|onde',
  and: 'e|bem como|ou|nem|mais',
  articles:
    '(?:os?|as?|uma?|uns|umas|aos?|às?|d[oae]s?|noss[oa]s?|meus?|minhas?|seus?|suas?|tod[oa]s|est[ae]s?|cada|sobre|n[oa]s|nenhum[a]?|também|slides?)',
  furniture: {
    agenda: '(?:(?:slide|página) (?:de |da ))?(?:agenda|índice|ordem do dia|sumário)',
    sections:
      '(?:slides?|páginas?) (?:de )?(?:secção|seção|capítulo|separação|transição)|separadores|divisórias|se[c]?ções',
    appendix: 'anexos?|apêndices?',
    closing:
      '(?:(?:slide|página) (?:de |final ?))?(?:encerramento|conclus(?:ão|ões)|agradecimentos?|perguntas|fecho|final)|slide final',
    title: '(?:(?:slide|página) (?:de |do ))?(?:capa|título|abertura)',
    charts: 'gráficos?|diagramas?',
    pictures: 'imagens|imagem|fotos?|fotografias?|ilustrações',
    tables: 'tabelas?',
    notes: 'notas?(?: do (?:orador|apresentador))?',
  },
  purposes: {
    decision: 'documento de decisão|para (?:tomar uma )?(?:decisão|decidir)|proposta de decisão',
    status: 'relatório de (?:status|progresso|estado|acompanhamento|situação)|estado do projeto|andamento do projeto',
    result: 'relatório (?:anual|final|de resultados)|apresentação d[eo]s resultados|expli\\p{L}* este estudo',
    plan: 'plano de (?:ação|projeto|negócios)|proposta|roteiro do projeto',
    lesson: 'aula|lição|curso|formação|treinamento|oficina|ensinar',
    pitch: 'pitch|convencer|apresentação comercial|apresentação de vendas',
    minutes: 'ata|o que foi decidido|quem faz o quê|perderam a reunião|faltaram à reunião',
    comparison: 'comparação|comparativo|comparar|compare|prós e contras|vantagens e desvantagens',
    data: 'análise d[eo]s (?:dados|números)|análise de dados|painel',
  },
  forms: {
    timeline: 'linha (?:do|de) tempo|cronologia|cronograma',
    process: 'processo|passos|etapas|fluxograma',
    table: 'tabelas?',
    bigNumbers: 'números grandes|grandes números|números-chave',
    comparison: 'comparação|comparativo|lado a lado',
    quote: 'citaç(?:ão|ões)',
    picture: 'fotos?|imagem|imagens',
    cards: 'cartões|fichas',
    matrix: 'matriz|swot',
    twoColumns: 'duas colunas',
    bullets: 'marcadores|tópicos|lista',
    chart: 'gráficos?(?: (?:circular|de (?:barras|linhas|colunas|pizza)))?|diagramas?',
  },
  periods: { year: 'anos?|exercícios?', quarter: 'trimestres?', month: 'mês|meses', week: 'semanas?', day: 'dias?' },
  chapter: 'capítulos?|se[c]?ç(?:ão|ões)|partes?|temas?|tópicos?',
  material: 'arquivos?|ficheiros?|documentos?|fontes?|tabelas?|folhas?|planilhas?',
};
