import type { SpeechWords } from './shape.ts';

export const pt: SpeechWords = {
  fillers: 'h[uã]m+|eh+|é assim|tipo|basicamente|digamos|quer dizer|né',
  openers: 'ok|então|bom|bem|sim|pronto|e|mas|portanto|olha|perfeito|certo|claro|obrigad[oa]|está bem|tá',
  chatter:
    '(?:os|meus) auscultadores|me (?:ouvem|ouve|ouvis|escutam)|ouvem-me|ouço-te|câmara|câmera|microfone|partilhar o ecrã|compartilhar a tela|olá|bom dia|boa tarde|boa noite|adeus|tchau|até (?:logo|à próxima|amanhã|para a semana|semana que vem)|obrigad[oa] a tod|muito obrigad|bom fim de semana|todos de acordo|cumprimentos|atenciosamente|abraços?$|enviado do meu|não faz mal',
  replies: 'ok|sim|não|está bem|de acordo|perfeito|bem|claro|certo|entendido|eu sei|exato|obrigad[oa]|combinado|feito',
  approvals: 'aprovad[oa]s?|concedid[oa]|autorizad[oa]s?|avança(?:mos)?|pode avançar|aceit[oe]',
  consents:
    '(?:estamos |estão )?(?:tod[oa]s )?de acordo|(?:alguma )?objeç(?:ão|ões)|ninguém (?:é |está )?contra|concordam(?: tod[oa]s)?|pode ser',
  decides:
    'decisão(?: então)?|(?:concordo|concordamos) com|de acordo com(?=[^,]*$)|decidid[oa]|decidimos|fica decidido(?: que)?|ficou decidido(?: que)?|acordado|fica acordado|combinamos(?: que)?',
  undecided:
    'não posso decidir|ponto em aberto|(?:ainda )?não está (?:decidid|resolvid|definid)[oa]|(?:fica|ficam|está|continua) (?:em aberto|por decidir)|não decidimos|sem decisão|adiad[oa]|adiamos',
  actions: 'ação(?: para)?|tarefa(?: para)?|pendência(?: para)?',
  promises:
    'eu(?! (?:quer|quis|ach|pens|tinh|tenh|er|sou|est|diria|sab|sei|gost)\\p{L}*| \\p{L}+ria(?!\\p{L}))|vou|trato d[eoa]s?|fico d[eoa]s?|deixa-me|deixe-me|encarrego-me d[eoa]s?',
  requests:
    'eu (?!diria|seria|teria)\\p{L}+ria|(?:eu )?queria (?:falar (?:d[eoa]s?|sobre)|pedir)|gostaria(?: de)?|gostava de|preciso(?: de)?|precisamos(?: de)?|proponho|propomos|quero|peço',
  risks:
    'sem contrato|por assinar|só de boca|riscos?|senão|caso contrário|problemas?|preocupa\\p{L}*|atras\\p{L}*|falta\\p{L}*|folga|margem|gargalo|bloquead\\p{L}*|avaria\\p{L}*|escassez|perigo|tarde|danificad\\p{L}*',
  open: 'fica em aberto|em aberto|não sei|não sabemos|tenho de (?:perguntar|falar)|vou (?:perguntar|verificar|falar|ver)|por confirmar|sem resposta',
  you: 'tu|você|podes|pode|ficas de',
  me: 'eu|me|mim|meu|minha|preciso|quero|proponho|tenho|vou',
  self: 'eu',
  due: 'até(?: ao?| à| o dia)?|antes (?:de|do|da)|para(?: o)?',
  times:
    'hoje|amanhã|meio-dia|esta semana|próxima semana|a próxima semana|(?:o )?(?:fim|final) do (?:mês|ano|dia)|fim da semana',
  topics:
    '(?:ponto|tema) (?:um|dois|três|quatro|\\d+)(?: é)?|primeiro(?: ponto)?|segundo(?: ponto)?(?=,)|terceiro(?: ponto)?(?=,)|começamos (?:com|por)|vamos começar (?:com|por)|agora|próximo(?: ponto| tema)|passamos (?:a|ao|à)|último ponto|por fim',
  article: 'o|a|os|as',
  verbs:
    'é|são|está|estão|era|foi|foram|há|tem|têm|pode|podem|deve|devem|vai|vão|diz|dizem|custa|custam|chega|chegam|falta|faltam|fica|promete|precisa|subiu|desceu',
  numbers: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|metade',
  asksWhen: '(?:para |até )?quando (?:(?:você )?(?:podes|consegues|tens|terás|pode|consegue))?',
  meets: 'próxim[oa] (?:reunião|sessão|encontro)',
  obliges: 'deve|devem|não se pode|é proibido|é preciso',
  pronouns: 'lhe|isto|isso',
  leaning: 'isso|isto|esse|essa|esses|essas|ele|ela|eles|elas|senão|assim|são$',
  persons: [
    ['(?:eu )?preciso', '{who} precisa'],
    ['(?:eu )?quero', '{who} quer'],
    ['(?:eu )?proponho', '{who} propõe'],
    ['(?:eu )?gostaria', '{who} gostaria'],
    ['(?:eu )?tenho', '{who} tem'],
    ['(?:eu )?vou', '{who} vai'],
  ],
  addressed: [
    ['(?:tu )?podes', 'pode'],
    ['você (\\p{L}+)', '$1'],
    ['tu (\\p{L}+)s', '$1'],
  ],
};
