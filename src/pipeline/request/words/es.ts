import type { RequestWords } from './shape.ts';

export const es: RequestWords = {
  bounded: true,
  slides: 'diapositivas?|diapos?|láminas?|slides?|páginas?',
  deck: 'presentaci(?:ón|ones)|diapositivas|deck|powerpoint|informe|clase|lección|resumen|charla',
  opening:
    '(?:por favor|haz(?:me)?|haga|hacer|crea(?:r|me)?|cree|prepara(?:r|me)?|prepare|elabora(?:r)?|elabore|muestra(?:me)?|muestre|presenta(?:r)?|presente|explica(?:r)?|explique|resume|resuma|quiero|necesito|quisiera|necesitamos|puedes|podrías)',
  numbers: 'una?|una sola,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce',
  exactly: 'exactamente|justo|solo|sólo',
  atMost: 'como máximo|máximo(?: de)?|a lo sumo|no más de|hasta|menos de',
  atLeast: 'al menos|por lo menos|como mínimo|mínimo(?: de)?|no menos de',
  about: 'unas|alrededor de|aproximadamente|más o menos|cerca de',
  to: 'a|o|y',
  only: [
    '(?:solo|sólo|solamente|únicamente) (?:con )?lo que (?:afecta|concierne|atañe|toca|se refiere)(?: a)?',
    '{^}(?:solo|sólo|solamente|únicamente|exclusivamente|nada más que)(?: sobre| de| con)?',
    '(?:solo|sólo|solamente|únicamente|exclusivamente) (?:sobre|los?|las?|el|de)',
    '(?:céntra|centra|enfóca|enfoca|concéntra|concentra)\\p{L}*(?: la presentación)?(?: solo| únicamente)? (?:en|sobre)',
    '(?:limíta|limita)\\p{L}*(?: la presentación)? a',
    'centrad[oa] en|enfocad[oa] en|con (?:el )?foco en',
  ],
  notOnly: [
    'no (?:solo|sólo|solamente|únicamente)(?: sobre| de)?(?: los| las| el| la)?',
    'no te (?:centres|limites|enfoques) (?:solo )?(?:en|a)',
  ],
  without: [
    '{T} no (?:es|son) para (?:mostrar|proyectar)',
    'sin(?: ningun[oa]?| ningún)?|salvo|excepto|menos(?= (?:el|la|los|las)\\s)',
    '(?:omite|omita|omitir|excluye|excluya|excluir|quita|quite|elimina|elimine|salta|sáltate|deja fuera|deje fuera|suprime)',
    '{^}(?:y )?(?:no (?:quiero|incluyas?|incluya|pongas?|ponga|muestres?|uses?|hace falta|necesito|añadas?)|nada de|ni|ningún|ninguna)',
    '{^}no(?! (?:más|menos) de)',
    '(?:deja|deje) {T} fuera',
  ],
  notWithout: [
    'no (?:olvides?|olvide|omitas?|omita|excluyas?|quites?|elimines?|te saltes|dejes? fuera|dejes? de (?:lado|incluir))|sin olvidar|no sin',
  ],
  audience: ['para', '(?<=(?:present|expli|muestr|mostr)[^.,;:]{0,80}\\s)(?:al?|ante)', 'dirigid[oa]s? al?|ante'],
  audienceLabel: 'público(?: objetivo)?|audiencia|destinatarios?|oyentes',
  people:
    'planificador\\p{L}*|vecin[oa]s?|inquilin[oa]s?|habitantes?|consejo|comité|junta|dirección|directiv\\p{L}*|director\\p{L}*|ejecutiv\\p{L}*|gerent\\p{L}*|gerencia|equipos?|emplead\\p{L}*|plantilla|colegas?|compañer\\p{L}*|clientes?|inversor\\p{L}*|inversionistas?|accionistas?|soci\\p{L}*|estudiantes?|alumn\\p{L}*|niñ\\p{L}*|clase|profesor\\p{L}*|maestr\\p{L}*|padres|ayuntamiento|concejal\\p{L}*|alcald\\p{L}*|ministerio|ministr\\p{L}*|público|ciudadan\\p{L}*|vecin\\p{L}*|quienes|los que|las que|personas|gente|principiantes|expert\\p{L}*|ingenier\\p{L}*|médic\\p{L}*|enfermer\\p{L}*|pacientes|usuari\\p{L}*|departamento|prensa|periodistas|proveedores|bancos?|donantes|miembros|asamblea|(?:de )?\\d+ años|jef\\p{L}*|C[EFTOI]O|RRHH',
  first: [
    '{^}al (?:principio|inicio|comienzo)',
    '(?:empieza|empezar|empiece|comienza|comenzar|comience|abre|abrir|parte|partir|parta|arranca) (?:con|por|del?)',
    '{^}(?:primero|en primer lugar)',
    '{T} primero',
    '{T} al (?:principio|inicio|comienzo)',
  ],
  next: ['(?:y |,)? ?(?:luego|después|a continuación|seguid[oa]s? (?:de|por)|en segundo lugar)'],
  last: [
    '(?:termina|terminar|termine|acaba|acabar|acabe|cierra|cerrar|cierre|concluye) (?:con|en)',
    '{^}(?:y )?(?:por último|finalmente|al final)',
    '{T} al final',
  ],
  perSlide: [
    'una (?:sola )?(?:diapositiva|diapo|lámina|página) (?:por|para|por cada|para cada)(?: cada)?',
    '(?:cada|por cada) {T} (?:en )?una (?:diapositiva|diapo|lámina)',
  ],
  titled:
    '(?:titulad|llamad)[oa]|con el título|(?:llama|llame|titula)\\p{L}* (?:a )?(?:la presentación|el deck)|(?:llámal|titúlal)[ao]|(?:el )?título(?: es| será)?',
  literal:
    '(?:usa|use|utiliza|utilice|pon|ponga|toma|copia)\\p{L}* (?:exactamente|literalmente|solo|únicamente) (?:este|el siguiente|mi) texto|exactamente (?:este|el siguiente) texto|(?:este|el siguiente) texto exacto|(?:este|el siguiente|mi) texto (?:tal cual|literalmente|exactamente|palabra por palabra|sin cambios)',
  outline:
    'estructura|esquema|índice|contenidos?|diapositivas|capítulos|apartados|secciones|partes|orden|(?:con )?(?:las siguientes|estas) (?:diapositivas|partes|secciones)|guion',
  outlineWords: {
    title: 'título|portada',
    agenda: 'agenda|índice|orden del día',
    closing: 'cierre|preguntas|gracias|fin',
  },
  concerning: 'sobre|acerca de|respecto a',
  formed: [
    '(?:muestra|muestre|pon|ponga|presenta|presente|coloca|dibuja|quiero) {T} (?:como|en|con|en forma de)(?: una?| el| la)? ?{K}',
    '{T} (?:como|en forma de) (?:una? )?{K}',
    '(?:{^}|haz|añade|con) ?una? {K} (?:para|del?|con|sobre)(?: los| las| la)? {T}',
  ],
  not: 'no(?: muy| demasiado| tan)?|menos|nada',
  short:
    'breves?|cort[oa]s?|concis[oa]s?|resumid[oa]s?|(?:una|dos) frases? por (?:diapositiva|diapo)|poco texto|al grano',
  long: 'detallad[oa]s?|en detalle|en profundidad|exhaustiv[oa]s?|complet[oa]s?|con todo detalle',
  asks: 'qué|quién|quiénes|cuál|cuáles|por qué|cómo|cuánto|cuándo|dónde',
  and: 'y|e|así como|o|u|ni',
  articles:
    '(?:el|los?|las?|una?|unos|unas|al?|del?|nuestr[oa]s?|mis?|sus?|tod[oa]s|est[aeo]s?|cada|sobre|de|ningún|ninguna|también|diapositiva)',
  with: ['(?:con|añad\\p{L}*|agreg\\p{L}*|incluy\\p{L}*|incluir)'],
  wanted: {
    questions: 'preguntas?(?: (?:abiertas|de repaso|de comprensión))?',
    exercises: 'ejercicios?',
    summary: 'resumen',
  },
  reasons: 'el resto|lo demás|los demás|porque|ya que|pues|puesto que|que',
  figures: 'cifras|números|datos',
  manner:
    'jerga|tecnicismos|(?:con |en )?un tono(?: \\p{L}+)?|(?:con |en )?palabras (?:sencillas|simples)|(?:en |con )?lenguaje (?:sencillo|claro|simple)',
  minutes: 'minutos?|min',
  talk: 'charla|discurso|ponencia|exposición|intervención|tiempo|sesión',
  furniture: {
    agenda: '(?:(?:diapositiva|página) de )?(?:agenda|índice|orden del día|tabla de contenidos?)',
    sections:
      '(?:diapositivas?|páginas?) (?:de )?(?:sección|secciones|capítulo|separación|transición)|separadores|secciones',
    appendix: 'anexos?|apéndices?',
    closing:
      '(?:(?:diapositiva|página) (?:de|final) ?)?(?:cierre|conclusión|conclusiones|agradecimientos?|preguntas|final)|diapositiva final',
    title: '(?:(?:diapositiva|página) de )?(?:portada|título)',
    charts: 'gráfic[oa]s?|diagramas?',
    pictures: 'imágenes|imagen|fotos?|fotografías?|ilustraciones',
    tables: 'tablas?',
    notes: 'notas?(?: del? (?:orador|presentador|ponente))?',
  },
  purposes: {
    decision: 'documento de decisión|para (?:tomar una )?(?:decisión|decidir)|propuesta de decisión',
    status: 'informe de (?:estado|avance|situación|seguimiento)|estado del proyecto',
    result: 'informe (?:anual|final|de resultados)|presentación de resultados|expli\\p{L}* este estudio',
    plan: 'plan de (?:acción|proyecto|negocio)|propuesta|hoja de ruta',
    lesson: 'clase|lección|curso|formación|taller|enseñar',
    pitch: 'pitch|convencer|presentación comercial|presentación de ventas|presentación para inversores',
    minutes: 'acta|qué se decidió|lo que se decidió|quién hace qué|se perdieron la reunión|faltaron a la reunión',
    comparison: 'comparación|comparativa|comparar|compara|pros y contras|ventajas y desventajas',
    data: 'análisis de (?:los )?datos|análisis de (?:las )?cifras|cuadro de mando',
  },
  forms: {
    timeline: 'línea (?:de|del) tiempo|cronología|cronograma',
    process: 'proceso|pasos|diagrama de flujo',
    table: 'tablas?',
    bigNumbers: 'números grandes|cifras (?:grandes|clave)|grandes cifras',
    comparison: 'comparación|comparativa|lado a lado',
    quote: 'citas?',
    picture: 'fotos?|imagen|imágenes',
    cards: 'tarjetas|fichas',
    matrix: 'matriz|dafo|swot',
    twoColumns: 'dos columnas',
    bullets: 'viñetas|lista(?: de viñetas)?',
    chart: 'gráfic[oa]s?(?: (?:circular|de (?:barras|líneas|columnas|tarta)))?|diagramas?(?: de barras)?',
  },
  periods: { year: 'años?|ejercicios?', quarter: 'trimestres?', month: 'mes(?:es)?', week: 'semanas?', day: 'días?' },
  chapter: 'capítulos?|secci(?:ón|ones)|apartados?|temas?|partes?',
  material: 'archivos?|ficheros?|documentos?|fuentes?|tablas?|hojas?',
};
