import type { SpeechWords } from './shape.ts';

export const fr: SpeechWords = {
  fillers: 'euh+|heu+|hum+|en fait|du coup|genre|quoi(?= comme)|tu vois|vous voyez|je rappelle',
  openers:
    'ok|alors|bon|bah|ben|oui|non mais|donc|et|mais|par contre|voilà|parfait|super|attends?|attendez|bien|côté \\p{L}+|merci(?: à tous)?|désolée?|enfin',
  chatter:
    "(?:le|mon) casque|un écho|m'entend|vous entend|t'entend|caméra|micro|partager mon écran|bonjour|bonsoir|salut|au revoir|à bientôt|à la semaine prochaine|bonne (?:journée|soirée|semaine)|bon week-end|merci (?:à|tous|beaucoup)|pas de souci|ça marche|c'est bon$|on attend|désolé|tout le monde est d'accord|cordialement|bien à vous|envoyé de mon|j'étais sur une autre|pas grave|^chère? \\p{L}+,?$",
  replies:
    "ok|oui|non|d'accord|oui,? d'accord|c'est bon|parfait|entendu|très bien|bien sûr|je sais|je vois|voilà|exactement|merci|je m'en occupe|s'il (?:te|vous) plaît|c'est le risque",
  approvals: "approuvée?|validée?|accordée?|c'est d'accord|feu vert|on y va|accepté|d'accord pour",
  consents:
    "(?:tout le monde est |on est tous |vous êtes (?:tous )?)?d'accord|(?:pas d'|des |aucune )?objections?|ça va pour tout le monde|personne (?:n'est )?contre",
  decides:
    "décidons(?: de)?|décision(?: alors)?|on décide(?: de| d')?|nous décidons(?: de)?|c'est décidé(?: alors)?|décidé|on valide|il est décidé(?: de| que)?|convenu|d'accord (?:avec|pour)",
  undecided:
    "je ne peux pas décider|point (?:en suspens|ouvert)|(?:pas|n'est pas) (?:encore )?(?:tranchée?|réglée?|décidée?)|reste(?:nt)? (?:ouverte?s?|à (?:trancher|décider|régler))|ne décide pas|pas de décision|pas décidé|reporté|on reporte",
  actions: 'action(?: pour| sur)?|à faire(?: par)?|tâche(?: pour)?',
  promises:
    "je vais|je m'occupe d(?:e|u|es)|je dois|je prends|j'envoie|je prépare|je relance|je vérifie|je demande|j'appelle|je me charge de",
  requests:
    "je (?!dirais|serais|aurais|voudrais)\\p{L}+rais|je voulais (?:parler d\\p{L}*|demander)|je propose|nous proposons|je voudrais|j'aimerais|il (?:me|nous) faut|j'ai besoin de|je demande|on peut|on pourrait|je recommande|c'est ce que je recommande",
  risks:
    'pas de contrat|pas (?:encore )?signé\\p{L}*|oralement|risques?|sinon|retards?|problèmes?|inquiét\\p{L}*|manque\\p{L}*|marge|goulot|bloqu\\p{L}*|sans (?:leur|son)|rate\\p{L}*|pas encore|danger|pénurie|insuffisan\\p{L}*|fâcher',
  open: 'pas encore|je (?:vérifie|demande|regarde|dois en parler|reviens|vais voir)|on ne sait pas|je ne sais pas|reste ouverte?|à confirmer|ne décide pas|pas de réponse',
  you: 'tu|vous|peux-tu|pouvez-vous|il faut que tu',
  me: "je|j'\\p{L}+|me|moi|mon|ma|mes|m'\\p{L}+",
  self: 'je',
  due: "avant(?: le)?|pour(?: le)?|d'ici(?: le| au)?|jusqu'au|au plus tard(?: le)?|après(?: le)?",
  times:
    "aujourd'hui|demain|midi|cette semaine|la semaine prochaine|semaine prochaine|la fin (?:de la semaine|du mois|de l'année)|fin (?:de semaine|du mois|d'année)",
  topics:
    "(?:point|sujet) (?:un|deux|trois|quatre|\\d+)(?: est)?|d'abord|(?:premier|deuxième|second|troisième) point|deuxièmement|on commence par|commençons par|maintenant|ensuite|passons (?:à|au|aux)|on passe (?:à|au|aux)|dernière chose|dernier point|point suivant|sujet suivant",
  article: "le|la|les|l'\\p{L}+",
  verbs:
    'est|sont|était|étaient|a|ont|avait|sera|seront|peut|peuvent|doit|doivent|faut|va|vont|dit|fait|font|coûte|coûtent|manque|manquent|reste|arrive|arrivent|promet|annonce|suffit|ouvre',
  numbers: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|moitié',
  asksWhen: "(?:pour |d'ici )?quand (?:peux-tu|pouvez-vous|auras-tu|aurez-vous|est-ce que (?:tu|vous) \\p{L}+)?",
  meets: 'prochaine? (?:réunion|rencontre|séance|point)',
  obliges: 'doit|doivent|ne peut pas|il est interdit|il faut',
  pronouns: 'lui|cela|ça|celui-ci|celle-ci',
  leaning: "ça|cela|ce|c'est|ceci|il|elle|ils|elles|en|sinon|donc|sans|celui\\p{L}*",
  persons: [
    ['je propose', '{who} propose'],
    ['je recommande', '{who} recommande'],
    ['je demande', '{who} demande'],
    ['je dois', '{who} doit'],
    ['je vais', '{who} va'],
    ['je peux', '{who} peut'],
    ['je voudrais', '{who} voudrait'],
    ["j'aimerais", '{who} aimerait'],
    ["j'ai", '{who} a'],
    ['je suis', '{who} est'],
    ['je (\\p{L}+e)', '{who} $1'],
  ],
  addressed: [
    ['(?:tu|vous) (?:fais|faites)', 'fait'],
    ['(?:tu|vous) (?:dois|devez)', 'doit'],
    ['(?:tu|vous) (?:peux|pouvez)', 'peut'],
    ['(?:tu|vous) (?:vas|allez)', 'va'],
    ['(?:tu|vous) (?:as|avez)', 'a'],
    ['tu (\\p{L}+d)s', '$1'],
    ['tu (\\p{L}+e)s', '$1'],
    ['tu (\\p{L}+)s', '$1t'],
    ['vous (\\p{L}+)ez', '$1e'],
  ],
};
