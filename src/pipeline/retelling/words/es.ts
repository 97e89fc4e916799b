import type { SpeechWords } from './shape.ts';

export const es: SpeechWords = {
  fillers: 'eh+m?|este(?=,)|o sea|digamos|básicamente|en plan|pues',
  openers:
    'ok|vale|bueno|bien|pues|sí|entonces|y|pero|así que|mira|perfecto|genial|claro|gracias(?: a tod[oa]s)?|de acuerdo(?! con)|a ver|por cierto',
  chatter:
    '(?:los|mis) auriculares|me (?:oyen|oís|escuchan|escucháis|oyes|escuchas)|te (?:oigo|escucho)|cámara|micrófono|compartir pantalla|hola|buen[oa]s (?:días|tardes|noches)|adiós|hasta (?:luego|mañana|la próxima|la semana)|gracias (?:a todos|a todas|por)|muchas gracias|buen fin de semana|todos de acuerdo|un saludo|saludos|atentamente|enviado desde|no pasa nada|estimad[oa]s? \\p{L}+',
  replies:
    'ok|vale|sí|no|de acuerdo|perfecto|bien|claro|entendido|lo sé|exacto|gracias|muy bien|por supuesto|hecho|me parece bien',
  approvals: 'aprobad[oa]s?|concedid[oa]|adelante|autorizad[oa]s?|aceptad[oa]s?',
  consents:
    '(?:(?:estamos |están |estáis )?tod[oa]s )?de acuerdo|(?:alguna|sin) objeci(?:ón|ones)|nadie en contra|(?:os|les) parece(?: bien)?',
  decides:
    'decisión(?: entonces)?|(?:(?:estoy|estamos) )?de acuerdo con(?=[^,]*$)|decidid[oa]|decidimos|se decide|queda decidid[oa]|acordamos|acordado|queda acordado(?: que)?|hemos decidido',
  undecided:
    'no (?:lo )?(?:decido|puedo decidir)|punto (?:abierto|pendiente)|no está (?:decidido|resuelto|cerrado)|(?:queda|sigue)n? (?:abiert[oa]s?|pendientes?|por decidir)|no (?:lo )?decidimos|sin decidir|no hay decisión|se aplaza|aplazamos',
  actions: 'tarea(?: para)?|acción(?: para)?|pendiente(?: para)?',
  promises:
    'yo(?! (?:quer|quis|cre|pens|pien|ten|he|había|er|soy|est|diría|sab|sé)\\p{L}*| \\p{L}+ría(?!\\p{L}))|voy a|me encargo del?|me ocupo del?|déjame|hablaré|enviaré|llamaré|preparo|mando|envío',
  requests:
    'yo (?!diría|sería|tendría|querría)\\p{L}+ría|quisiera|(?:yo )?quería (?:hablar (?:del?|sobre)|pedir)|me gustaría|necesito|necesitamos|propongo|proponemos|quiero|pido|pedimos',
  risks:
    'sin contrato|sin firmar|de palabra|riesgos?|si no|de lo contrario|problemas?|preocupa\\p{L}*|retras\\p{L}*|falta\\p{L}*|margen|cuello de botella|bloquead\\p{L}*|averí\\p{L}*|escasez|peligro|tarde|dañad\\p{L}*',
  open: 'queda abiert[oa]|sigue abiert[oa]|no (?:lo )?sé|no sabemos|tengo que (?:preguntar|hablar|consultar)|lo consulto|lo pregunto|déjame|por confirmar|sin respuesta|hablaré',
  you: 'tú|usted|te encargas de|puedes|podrías|puede',
  me: 'yo|me|mí|mi|mis|necesito|quiero|propongo|tengo|voy',
  self: 'yo',
  due: 'después (?:del?|de la)|antes (?:del?|de la)|para(?: el| la)?|hasta(?: el)?|a más tardar(?: el)?',
  times:
    'hoy|mañana|mediodía|esta semana|la semana que viene|la próxima semana|próxima semana|fin de (?:mes|semana|año)|finales de (?:mes|año)',
  topics:
    '(?:punto|tema) (?:uno|dos|tres|cuatro|\\d+)(?: es)?|primero|(?:primer|segundo|tercer) punto|segundo(?=,)|tercero(?=,)|empezamos (?:con|por)|ahora|siguiente(?: punto| tema)?|pasamos a|pasemos a|último(?: punto)?|por último',
  article: 'el|la|los|las',
  verbs:
    'es|son|está|están|era|eran|fue|fueron|ha|han|hay|tiene|tienen|puede|pueden|debe|deben|va|van|dice|dicen|cuesta|cuestan|llega|llegan|falta|faltan|queda|quedan|tarda|tardan|promete|necesita|sube|baja',
  numbers: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|mitad',
  asksWhen: '(?:para |hasta )?cuándo (?:puedes|podrás|tendrás|tienes|puede|tendrá)?',
  meets: 'próxim[oa] (?:reunión|sesión|cita|encuentro)',
  obliges: 'debe|deben|no se puede|está prohibido|hay que',
  pronouns: 'lo|le|les|esto|eso',
  leaning: 'eso|esto|ese|esa|esos|esas|ello|él|ella|ellos|ellas|lo(?! que)|así|son$|si no',
  persons: [
    ['(?:yo )?necesito', '{who} necesita'],
    ['(?:yo )?quería', '{who} quería'],
    ['(?:yo )?quiero', '{who} quiere'],
    ['(?:yo )?propongo', '{who} propone'],
    ['quisiera', '{who} quisiera'],
    ['(?:yo )?tengo', '{who} tiene'],
    ['(?:yo )?voy a', '{who} va a'],
  ],
  addressed: [
    ['(?:tú )?puedes', 'puede'],
    ['(?:tú )?tienes', 'tiene'],
    ['tú (\\p{L}+)s', '$1'],
    ['usted (\\p{L}+)', '$1'],
  ],
};
