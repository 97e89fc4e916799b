import type { RequestWords } from './shape.ts';

export const fr: RequestWords = {
  bounded: true,
  slides: 'diapos?|diapositives?|slides?|pages?|planches?',
  deck: 'présentations?|diaporamas?|deck|powerpoint|diapositives|exposé|rapport|cours|synthèse|note',
  opening:
    "(?:s'il (?:te|vous) plaît|merci de|fais(?:-moi)?|faites(?:-moi)?|cré(?:e|er|ez)(?:-moi)?|prépare[rz]?(?:-moi)?|rédige[rz]?|montre[rz]?|présente[rz]?|explique[rz]?|résume[rz]?|je (?:veux|voudrais|souhaite)|il me faut|j['’]ai besoin d['’e]|peux-tu|pouvez-vous)",
  numbers: 'une?|une seule,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze',
  exactly: 'exactement|précisément',
  atMost: "au (?:plus|maximum)|maximum|max\\.?|pas plus de|jusqu['’]à|moins de",
  atLeast: 'au (?:moins|minimum)|minimum|pas moins de',
  about: 'environ|à peu près|autour de|une? ?(?:dizaine de)?(?= environ)',
  to: 'à|ou|et',
  only: [
    '{^}(?:seulement|uniquement|exclusivement|juste|rien que)(?: sur| à propos)?',
    '(?:seulement|uniquement|exclusivement|juste|rien que) (?:sur|les?|la|à)',
    'concentr\\p{L}*(?:-toi|-vous)? (?:uniquement )?sur',
    '(?:limite|restrein|borne)\\p{L}*(?:-toi|-vous)? (?:la présentation )?(?:à|aux?)',
    "(?:l['’])?accent (?:mis )?sur|focus sur|centr\\p{L}* sur",
    '{T} (?:seulement|uniquement)',
    'ne (?:parle[rz]?|montre[rz]?|présente[rz]?) que',
  ],
  notOnly: [
    'pas (?:seulement|uniquement|que)(?: sur)?',
    'ne (?:te|vous) (?:concentre|limite)\\p{L}* pas (?:seulement |uniquement )?(?:sur|à|aux?)',
  ],
  without: [
    '{T} ne (?:doit|doivent) pas (?:figurer|apparaître|être montrées?)',
    'sans(?: aucune?)?|sauf|excepté|à part|hormis',
    '(?:laisse[rz]?|mets|mettez) {T} de côté',
    '(?:omet|omets|omettez|omettre|saute[rz]?|exclu[st]?|exclure|excluez|retire[rz]?|enlève[rz]?|supprime[rz]?)',
    "{^}(?:et )?(?:pas|aucune?|ni)(?! (?:plus|moins) de)(?: de| d['’])?",
    "(?:je ne veux|n['’](?:ajoute|inclu|utilise)\\p{L}*|ne (?:mets|mettez|montre[rz]?|fais|faites)) (?:pas|aucune?)(?: de| d['’])?",
    "pas besoin d(?:e|['’])",
  ],
  notWithout: [
    "n['’](?:oublie[rz]?|omets|omettez|exclu\\p{L}*) (?:surtout )?pas|ne (?:saute[rz]?|retire[rz]?|supprime[rz]?|laisse[rz]?) pas|sans oublier|pas sans",
  ],
  audience: [
    'pour',
    '(?<=(?:présent|expli|montr|expos)[^.,;:]{0,80}\\s)(?:à|aux?|devant)',
    'destinée? (?:à|aux?)|devant',
  ],
  audienceLabel: 'public(?: visé| cible)?|audience|auditoire|destinataires?|cible',
  people:
    'conseil|comité|direction|dirigeants?|cadres?|managers?|direct\\p{L}*|équipes?|salariés?|employés?|collaborateurs?|collègues?|clients?|investisseurs?|actionnaires?|partenaires?|étudiants?|élèves?|enfants?|classe|professeurs?|enseignants?|parents?|mairie|maire|élus?|ministère|ministre|public|citoyens?|habitants?|ceux qui|celles qui|personnes?|gens|débutants?|novices?|experts?|ingénieurs?|développeurs?|médecins?|infirmi\\p{L}*|patients?|utilisateurs?|service|presse|journalistes?|fournisseurs?|banques?|donateurs?|membres?|assemblée|(?:de )?\\d+ ans|chef|patron|PDG|DAF|DRH|DSI|C[EFTOI]O|RH',
  first: [
    '(?:commenc|début|ouvr)\\p{L}* (?:par|avec)',
    "{^}(?:d['’]abord|en premier(?: lieu)?|premièrement)",
    "{T} (?:d['’]abord|en premier)",
  ],
  next: ['(?:et |,)? ?(?:puis|ensuite|après(?: cela)?|suivie?s? (?:de|par)|deuxièmement)'],
  last: [
    '(?:termin|fini|conclu)\\p{L}* (?:par|avec|sur)',
    '{^}(?:et )?(?:enfin|à la fin|pour finir)',
    '{T} (?:à la fin|en dernier)',
  ],
  perSlide: [
    'une (?:seule )?(?:diapo|diapositive|page|slide) (?:par|pour chaque)',
    '(?:chaque|pour chaque) {T} (?:a |sur )?(?:une|sa) (?:diapo|diapositive|page|slide)',
  ],
  titled:
    'intitulée?|(?:avec le|sous le) titre|(?:appelle|nomme)\\p{L}*(?:-l[ae])?(?: la présentation)?|(?:le )?titre(?: est| sera)?',
  literal:
    '(?:utilise|prend|prends|prenez|reprend|reprends|reprenez|mets|mettez|garde)\\p{L}* (?:exactement|mot pour mot|uniquement) (?:ce|le|mon) texte(?: suivant)?|exactement (?:ce|le) texte(?: suivant)?|(?:ce|le|mon) texte(?: suivant)? (?:tel quel|mot pour mot|exactement|sans le modifier)',
  outline:
    'structure|plan|sommaire|contenu|diapositives|diapos|chapitres|parties|sections|ordre|(?:avec )?les (?:diapositives|parties|points) suivant(?:e?s)',
  outlineWords: {
    title: 'titre|couverture',
    agenda: 'ordre du jour|sommaire|agenda',
    closing: 'clôture|questions|merci|fin',
  },
  concerning: 'sur|à propos d(?:e|u|es)|au sujet d(?:e|u|es)|concernant',
  formed: [
    "(?:montre[rz]?|mets|mettez|mettre|présente[rz]?|affiche[rz]?|place[rz]?|je veux) {T} (?:sous (?:la )?forme d(?:e|['’]une?)|comme|en|sur|dans)(?: une?| le| la)? ?{K}",
    "{T} (?:sous (?:la )?forme d(?:e|['’]une?)|en) ?{K}",
    '(?:{^}|fais|faites|ajoute[rz]?|avec) ?une? {K} (?:pour|d(?:e|u|es)|avec) {T}',
  ],
  not: 'pas(?: trop| très)?|moins|ni',
  short:
    'courte?s?|brève?s?|bref|concise?s?|succincte?s?|synthétiques?|(?:une|deux) phrases? par (?:diapo|diapositive)|peu de texte',
  long: 'détaillée?s?|en détail|approfondie?s?|complète?s?|exhaustive?s?|avec tous les détails',
  asks: "qu['’]est-ce|que|qui|quoi|quelle?s?|pourquoi|comment|combien|quand|où|ce qu(?:i|e|['’])",
  and: 'et|ainsi que|ou|ni|plus',
  articles:
    "(?:les?|la|une?|des?|du|aux?|à|nos|notre|mes|mon|ma|leurs?|vos|votre|ses|son|sa|toutes?|tous|cette?|ces|sur|de|parler|propos|seulement)|[ldà]['’](?=\\p{L})",
  furniture: {
    agenda: "(?:(?:diapositive|page) (?:d['’]|de ))?(?:agenda|ordre du jour|sommaire|table des matières)",
    sections:
      '(?:pages?|diapos?|diapositives?) (?:de )?(?:section|chapitre|transition|séparation)s?|intercalaires?|sections',
    appendix: 'annexes?|appendices?',
    closing: "(?:(?:diapositive|page) (?:de |d['’]))?(?:conclusion|fin|remerciements?|clôture|questions)",
    title: '(?:(?:diapositive|page) de )(?:titre|couverture|garde)|couverture|page de garde',
    charts: 'graphiques?|diagrammes?|courbes?',
    pictures: 'images?|photos?|illustrations?',
    tables: 'tableaux|tableau',
    notes: "notes?(?: (?:d['’]|de l['’])orateur)?|commentaires?",
  },
  purposes: {
    decision: 'note de décision|document de décision|pour décision|aide à la décision|décider',
    status: "rapport d['’](?:avancement|étape)|point d['’](?:avancement|étape)|état d['’]avancement",
    result: 'rapport (?:annuel|final|de résultats)|présentation des résultats|expli\\p{L}* cette étude',
    plan: "plan d['’]action|plan de projet|proposition|feuille de route",
    lesson: 'leçon|cours|formation|atelier|enseign\\p{L}*',
    pitch: 'pitch|convaincre|argumentaire|présentation commerciale',
    minutes: 'compte[- ]rendu|procès-verbal|ce qui a été décidé|qui fait quoi|manqué la réunion',
    comparison: 'comparaison|comparatif|compare[rz]?|avantages et inconvénients',
    data: 'analyse (?:de|des) (?:données|chiffres)|tableau de bord',
  },
  forms: {
    timeline: 'frise(?: chronologique)?|chronologie|ligne du temps',
    process: 'processus|étapes|schéma de processus|organigramme',
    table: 'tableau|tableaux',
    bigNumbers: 'gros chiffres|grands chiffres|chiffres[- ]clés?',
    comparison: 'comparaison|comparatif|côte à côte',
    quote: 'citations?',
    picture: 'photos?|images?',
    cards: 'cartes|vignettes',
    matrix: 'matrice|swot',
    twoColumns: 'deux colonnes',
    bullets: 'puces|liste(?: à puces)?',
    chart: 'graphiques?|diagrammes?|camemberts?|courbes?|histogrammes?',
  },
  periods: { year: 'ans?|années?|exercices?', quarter: 'trimestres?', month: 'mois', week: 'semaines?', day: 'jours?' },
  chapter: 'chapitres?|sections?|parties?|thèmes?|sujets?',
  material: 'fichiers?|documents?|sources?|tableaux?|feuilles?',
};
