import type { RequestWords } from './shape.ts';

export const it: RequestWords = {
  bounded: true,
  slides: 'slides?|diapositive?|diapositiva|pagin[ae]',
  deck: 'presentazion[ei]|slide|deck|powerpoint|relazione|lezione|rapporto|sintesi',
  opening:
    '(?:per favore|fa(?:i|mmi)|faccia|crea(?:re|mi)?|crei|prepara(?:re|mi)?|prepari|scrivi|mostra(?:mi)?|mostri|presenta(?:re)?|presenti|spiega(?:re)?|spieghi|riassumi|voglio|vorrei|mi serve|ho bisogno di|puoi|potresti)',
  numbers: 'una?|una sola,due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici',
  exactly: 'esattamente|precisamente',
  atMost: 'al massimo|massimo|non più di|fino a|meno di',
  atLeast: 'almeno|minimo|non meno di|come minimo',
  about: "circa|all['’]incirca|più o meno|intorno a",
  to: 'a|o|e',
  only: [
    "{^}(?:solo|soltanto|solamente|unicamente|esclusivamente|nient['’]altro che)(?: su[lgi]?\\p{L}*| di| con)?",
    "(?:solo|soltanto|solamente|unicamente|esclusivamente) (?:su\\p{L}*|i|gli|le|la|il|l['’])",
    '(?:concentra|focalizza)\\p{L}*(?: solo)? su\\p{L}*',
    '(?:limita)\\p{L}*(?: la presentazione)? a[lgi]?\\p{L}*',
    '(?:con )?focus su\\p{L}*|incentrat[ao] su\\p{L}*',
  ],
  notOnly: [
    'non (?:solo|soltanto|solamente)(?: su\\p{L}*)?',
    'non (?:ti )?(?:concentrar|limitar)\\p{L}* (?:solo )?(?:su|a)\\p{L}*',
  ],
  without: [
    '{T} non (?:è|sono|va|vanno) (?:da mostrare|mostrat\\p{L}*)',
    'senza(?: alcun[ao]?| nessun[ao]?)?|tranne|eccetto|salvo|a parte',
    '(?:ometti|ometta|omettere|escludi|escluda|escludere|salta|salti|togli|tolga|elimina|elimini|tralascia|tralasci|lascia fuori|lasci fuori)',
    '{^}(?:e )?(?:niente|nessun[ao]?|né|non (?:voglio|includere|mettere|mostrare|usare|aggiungere|serv\\p{L}+))',
    '(?:lascia|lasci) (?:fuori )?{T} fuori',
  ],
  notWithout: [
    'non (?:dimenticare|omettere|tralasciare|escludere|saltare|togliere|eliminare|lasciare fuori)|senza dimenticare|non senza',
  ],
  audience: [
    'per',
    '(?<=(?:present|spieg|mostr|illustr)[^.,;:]{0,80}\\s)(?:a|al|allo|alla|ai|agli|alle|davanti a\\p{L}*)',
    'destinat[ao] a\\p{L}*|rivolt[ao] a\\p{L}*',
  ],
  audienceLabel: 'pubblico(?: target)?|destinatari[oa]?|uditorio|ascoltatori',
  people:
    'progettist\\p{L}+|pianificator\\p{L}+|vicini|inquilini|abitanti|consiglio|comitato|direzione|dirigent[ei]|direttor[ei]|direttiv\\p{L}*|manager|management|team|squadra|dipendent[ei]|collegh[ie]|clienti?|investitor[ei]|azionist[ie]|soci|partner|student\\p{L}*|alunn[ie]|bambin[ie]|ragazz[ie]|classe|insegnant[ie]|genitori|comune|giunta|sindaco|ministero|ministro|pubblico|cittadin[ie]|chi|coloro|person[ae]|principianti|espert[ie]|ingegner[ie]|medic[ie]|infermier[ie]|pazienti|utenti|reparto|stampa|giornalisti|fornitori|banc[ah]e?|donatori|membri|assemblea|(?:di )?\\d+ anni|capo|C[EFTOI]O|HR',
  first: [
    "{^}all['’]inizio",
    '(?:inizia|iniziare|inizi|comincia|cominciare|cominci|apri|parti) (?:con|da)\\p{L}*',
    '{^}(?:prima|per prim[ao]|innanzitutto|per prima cosa)',
    '{T} (?:per prim[aeio])',
    "{T} all['’]inizio",
  ],
  next: ['(?:e |,)? ?(?:poi|quindi|dopo|seguit[oai] da|in seguito|successivamente)'],
  last: [
    '(?:termina|terminare|finisci|finire|concludi|concludere|chiudi|chiudere) con',
    '{^}(?:e )?(?:infine|alla fine|per ultim[oa])',
    '{T} (?:alla fine|per ultim[aeio])',
  ],
  perSlide: [
    'una (?:sola )?(?:slide|diapositiva|pagina) (?:per ogni|per ciascun[ao]?|per|a)',
    '(?:ogni|per ogni) {T} una (?:slide|diapositiva|pagina)',
  ],
  titled:
    'intitolat[ao]|(?:dal|con il|col) titolo|(?:chiama|intitola)\\p{L}* (?:la presentazione|il deck)|(?:chiamala|intitolala)|(?:il )?titolo(?: è| sarà)?',
  literal:
    "(?:usa|usi|utilizza|utilizzi|prendi|metti|riporta)\\p{L}* (?:esattamente|letteralmente|solo) (?:questo|il seguente|il mio) testo|esattamente (?:questo|il seguente) testo|(?:questo|il seguente) testo esatto|(?:questo|il seguente|il mio) testo (?:così com['’]è|parola per parola|esattamente|alla lettera|senza modifiche)",
  outline:
    'struttura|scaletta|indice|contenut[io]|slide|diapositive|capitoli|sezioni|parti|ordine|(?:con )?(?:le seguenti|queste) (?:slide|sezioni|parti)',
  outlineWords: {
    title: 'titolo|copertina',
    agenda: 'agenda|indice|ordine del giorno',
    closing: 'chiusura|domande|grazie|fine',
  },
  concerning: 'su|sul|sullo|sulla|sui|sugli|sulle|riguardo a\\p{L}*|circa',
  formed: [
    '(?:mostra|mostri|metti|metta|presenta|presenti|visualizza|disegna|voglio) {T} (?:come|in|con|su|sotto forma di)(?: un[ao]?| il| la)? ?{K}',
    '{T} (?:come|sotto forma di) (?:un[ao]? )?{K}',
    '(?:{^}|fai|aggiungi|con) ?un[ao]? {K} (?:per|d(?:i|el|ella|ei|egli|elle)|con|su\\p{L}*) {T}',
  ],
  not: 'non(?: troppo| molto| così)?|meno|poco|niente',
  short: 'brev[ei]|cort[ao]|concis[oae]|sintetic[oa]|(?:una|due) fras[ei] per (?:slide|diapositiva)|poco testo',
  long: 'dettagliat[oai]|in dettaglio|nel dettaglio|approfondit[oa]|esaustiv[oa]|complet[oa]',
  asks: 'che cosa|cosa|che|chi|quale|quali|perché|come|quanto|quando|dove',
  and: 'e|ed|nonché|o|oppure|né',
  articles:
    "(?:il|lo|la|i|gli|le|un[ao]?|nostr[oaie]|mi[oa]|miei|su[oa]|tutt[ieo]|quest[oaei]|ogni|ai|agli|alle|alla|al|allo|sui|sulle|sulla|sul|sugli|dei|degli|delle|della|del|di|nessun[ao]?|anche|slide)|[ld]['’](?=\\p{L})|(?:all|dell|sull)['’](?=\\p{L})",
  with: ['(?:con|aggiung\\p{L}*|includ\\p{L}*)'],
  wanted: {
    questions: 'domande(?: (?:aperte|di ripasso|di comprensione))?',
    exercises: 'esercizi',
    summary: 'riassunto|riepilogo|sintesi',
  },
  reasons: 'perché|poiché|che|dato che|siccome',
  figures: 'cifre|numeri|dati',
  manner:
    'gergo|tecnicismi|termini tecnici|(?:con |in )?un tono(?: \\p{L}+)?|(?:con |in )?parole semplici|(?:in un |con un )?linguaggio (?:semplice|chiaro)',
  minutes: 'minut[io]',
  talk: 'intervento|discorso|relazione|tempo|sessione',
  furniture: {
    agenda: "(?:(?:slide|pagina) (?:dell['’]|di |con l['’]))?(?:agenda|indice|ordine del giorno|sommario)",
    sections: '(?:slide|diapositive|pagine) (?:di )?(?:sezione|capitolo|separazione|intermezzo)|separatori|sezioni',
    appendix: 'appendic[ei]|allegat[oi]',
    closing:
      '(?:(?:slide|diapositiva|pagina) (?:di |finale ?))?(?:chiusura|conclusion[ei]|ringraziament[oi]|domande|finale)|slide finale',
    title: '(?:(?:slide|diapositiva|pagina) (?:di |del ))?(?:copertina|titolo|apertura)',
    charts: 'grafic[oi]|diagramm[ai]',
    pictures: 'immagin[ei]|foto|fotografie|illustrazioni',
    tables: 'tabell[ae]',
    notes: "note(?: (?:del relatore|per il relatore|dell['’]oratore))?",
  },
  purposes: {
    decision: 'documento decisionale|per (?:prendere )?(?:una )?decisione|per decidere|proposta di delibera',
    status: '(?:rapporto|relazione|aggiornamento) (?:sullo stato|di avanzamento)|stato (?:di avanzamento|del progetto)',
    result:
      '(?:relazione|rapporto) (?:annuale|finale|sui risultati)|presentazione dei risultati|spieg\\p{L}* questo studio',
    plan: "piano (?:d['’]azione|di progetto|industriale)|proposta|tabella di marcia",
    lesson: 'lezione|corso|formazione|laboratorio|insegnare',
    pitch: 'pitch|convincere|presentazione commerciale|presentazione di vendita',
    minutes: 'verbale|cosa è stato deciso|chi fa che cosa|chi fa cosa|perso la riunione|mancava alla riunione',
    comparison: 'confronto|confronta|confrontare|comparazione|pro e contro',
    data: 'analisi dei (?:dati|numeri)|cruscotto',
  },
  forms: {
    timeline: 'linea (?:del|di) tempo|linea temporale|cronologia|timeline',
    process: 'processo|passaggi|diagramma di flusso',
    table: 'tabell[ae]',
    bigNumbers: 'numeri grandi|grandi numeri|numeri chiave|cifre chiave',
    comparison: 'confronto|fianco a fianco|affiancat[ei]',
    quote: 'citazion[ei]',
    picture: 'foto|immagin[ei]',
    cards: 'schede|riquadri',
    matrix: 'matrice|swot',
    twoColumns: 'due colonne',
    bullets: 'elenco(?: puntato)?|punti elenco',
    chart: 'grafic[oi](?: a (?:torta|barre|linee|colonne))?|diagramm[ai](?: a \\p{L}+)?',
  },
  periods: {
    year: 'ann[oi]|esercizi[o]?',
    quarter: 'trimestr[ei]',
    month: 'mes[ei]',
    week: 'settiman[ae]',
    day: 'giorn[oi]',
  },
  chapter: 'capitol[oi]|sezion[ei]|parti|parte|tem[ai]|argoment[oi]',
  material: 'file|document[oi]|font[ei]|tabell[ae]|fogl[io]+',
};
