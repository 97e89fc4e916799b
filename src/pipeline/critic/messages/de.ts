import type { Messages } from './shape.ts';

export const de: Messages = {
  decisive_missing:
    'Keine Folie sagt, was im Material am meisten wiegt: „{text}“ ({place}). Nehmen Sie es auf eine Folie.',
  kept_missing: 'Sie wollten „{wish}“ behalten, und keine Folie spricht davon. Ergänzen Sie es.',
  off_scope: 'Sie wollten nur „{wish}“, und diese Folie erzählt etwas anderes. Entfernen Sie sie.',
  excluded_told: 'Sie wollten „{wish}“ weglassen, und diese Folie hat es. Entfernen Sie es.',
  count_missed: 'Sie wollten {wanted} Folien, und die Präsentation hat {count}. Ergänzen oder entfernen Sie Folien.',
  literal_changed: 'Diese Zeile Ihres Textes steht nicht so auf den Folien, wie Sie sie geschrieben haben: „{text}“.',
  order_missed: 'Sie wollten „{first}“ vor „{second}“, und die Folien stehen umgekehrt. Verschieben Sie sie.',
  title_label: 'Der Titel „{title}“ nennt nur das Thema. Sagen Sie, was die Folie zeigt: „{better}“.',
  title_cut: 'Der Titel bricht ab: „{title}“. Führen Sie den Satz zu Ende, oder sagen Sie einen kürzeren.',
  title_numbered:
    'Nur eine Zahl unterscheidet den Titel „{title}“ von einem anderen. Legen Sie die Folien zusammen, oder sagen Sie, was jede zeigt.',
  title_unsupported:
    'Der Titel sagt {numbers}, und die Folie zeigt nicht, woher das kommt. Zeigen Sie es, oder ändern Sie den Titel.',
  title_against_chart: 'Der Titel „{title}“ sagt das Gegenteil dessen, was das Diagramm zeigt. Ändern Sie den Titel.',
  accent_elsewhere:
    'Das Diagramm hebt „{accented}“ hervor, und der Titel spricht von „{named}“. Heben Sie hervor, was der Titel sagt.',
  units_mixed:
    '„{one}“ und „{other}“ haben verschiedene Einheiten und teilen sich eine Achse. Zeigen Sie sie getrennt oder als Tabelle.',
  total_among_parts: '„{name}“ steht neben den Teilen, deren Summe es ist. Nehmen Sie es aus dem Diagramm.',
  sample_charted:
    'Das Diagramm zeigt, wie viele befragt oder gemessen wurden („{name}“), und nicht, was herauskam („{result}“). Zeigen Sie das Ergebnis.',
  said_again: 'Folie {other} hat das schon gesagt: „{text}“. Sagen Sie es einmal.',
  sentence_cut: 'Ein Punkt bricht ab: „{text}“. Führen Sie den Satz zu Ende, oder sagen Sie einen kürzeren.',
  single_item: 'Die Folie hat nur einen Punkt. Legen Sie sie mit einer anderen zusammen, oder ergänzen Sie den Beleg.',
  appendix_as_main:
    'Die Folie „{title}“ erzählt, was im Material im Anhang steht. Stellen Sie sie ans Ende, oder lassen Sie sie weg.',
  closing_missing: 'Die Präsentation endet nicht mit dem, was ihr Leser tun soll: „{text}“. Schließen Sie damit.',
  contradiction_untold:
    'Die Materialien widersprechen sich: „{one}“ ({place}), aber „{other}“ ({otherPlace}). Sagen Sie es, und was gilt.',
  language_mixed: '„{text}“ ist in einer anderen Sprache als die Präsentation. Übersetzen Sie es.',
  raw_text:
    '„{text}“ ist ein Dateiname, eine Zeitmarke oder ein Platzhalter und kein Text für eine Folie. Sagen Sie, was gemeint ist.',
  leftOut: {
    scope: 'Gewünscht ist etwas anderes.',
    excluded: 'Es soll nach Ihrem Wunsch wegbleiben.',
    appendix: 'Es steht in einem Anhang.',
    aside: 'Es handelt vom Dokument selbst oder ist nicht für das Publikum bestimmt.',
    told: 'Die Folie „{title}“ sagt das schon.',
    room: 'Dafür war kein Platz.',
    weight: 'Es wiegt weniger als das, was gesagt wird.',
  },
};
