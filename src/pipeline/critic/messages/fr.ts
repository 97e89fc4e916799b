import type { Messages } from './shape.ts';

export const fr: Messages = {
  decisive_missing:
    'Aucune diapositive ne dit ce qui pèse le plus dans la matière : « {text} » ({place}). Ajoutez-le à une diapositive.',
  kept_missing: 'Vous vouliez garder « {wish} », et aucune diapositive n’en parle. Ajoutez-le.',
  off_scope: 'Vous vouliez seulement « {wish} », et cette diapositive dit autre chose. Retirez-la.',
  excluded_told: 'Vous vouliez laisser de côté « {wish} », et cette diapositive le contient. Retirez-le.',
  count_missed:
    'Vous vouliez {wanted} diapositives, et la présentation en a {count}. Ajoutez ou retirez des diapositives.',
  literal_changed:
    'Cette ligne de votre texte n’est pas sur les diapositives telle que vous l’avez écrite : « {text} ».',
  order_missed:
    'Vous vouliez « {first} » avant « {second} », et les diapositives sont dans l’ordre inverse. Déplacez-les.',
  title_label: 'Le titre « {title} » ne fait que nommer le sujet. Dites ce que montre la diapositive : « {better} ».',
  title_cut: 'Le titre s’interrompt : « {title} ». Finissez la phrase, ou dites-en une plus courte.',
  title_numbered:
    'Seul un numéro distingue le titre « {title} » d’un autre. Réunissez les diapositives, ou dites ce que montre chacune.',
  title_unsupported:
    'Le titre dit {numbers}, et la diapositive ne montre pas d’où cela vient. Montrez-le, ou changez le titre.',
  title_against_chart: 'Le titre « {title} » dit le contraire de ce que montre le graphique. Changez le titre.',
  accent_elsewhere:
    'Le graphique met en valeur « {accented} », et le titre parle de « {named} ». Mettez en valeur ce que dit le titre.',
  units_mixed:
    '« {one} » et « {other} » ont des unités différentes et partagent un axe. Montrez-les séparément, ou en tableau.',
  total_among_parts: '« {name} » est dessiné à côté des parties dont il est la somme. Retirez-le du graphique.',
  sample_charted:
    'Le graphique montre combien ont été interrogés ou mesurés (« {name} »), et non ce qui en est ressorti (« {result} »). Montrez le résultat.',
  said_again: 'La diapositive {other} l’a déjà dit : « {text} ». Dites-le une fois.',
  sentence_cut: 'Un point s’interrompt : « {text} ». Finissez la phrase, ou dites-en une plus courte.',
  single_item: 'La diapositive n’a qu’un point. Réunissez-la avec une autre, ou ajoutez ce qui le prouve.',
  appendix_as_main:
    'La diapositive « {title} » dit ce que la matière a en annexe. Mettez-la à la fin, ou laissez-la de côté.',
  closing_missing: 'La présentation ne finit pas par ce que son lecteur doit faire : « {text} ». Concluez par là.',
  contradiction_untold:
    'Les matières se contredisent : « {one} » ({place}), mais « {other} » ({otherPlace}). Dites-le, et ce qui vaut.',
  language_mixed: '« {text} » est dans une autre langue que la présentation. Traduisez-le.',
  raw_text:
    '« {text} » est un nom de fichier, une marque de temps ou un texte d’attente, et non un texte de diapositive. Dites ce qui est voulu.',
  leftOut: {
    scope: 'La demande porte sur autre chose.',
    excluded: 'La demande le laisse de côté.',
    appendix: 'Cela se trouve dans une annexe.',
    aside: 'Cela porte sur le document lui-même, ou n’est pas destiné au public.',
    told: 'La diapositive « {title} » le dit déjà.',
    room: 'Il n’y avait pas de place.',
    weight: 'Cela pèse moins que ce qui est dit.',
  },
};
