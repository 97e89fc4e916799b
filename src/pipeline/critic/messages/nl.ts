import type { Messages } from './shape.ts';

export const nl: Messages = {
  decisive_missing: 'Geen dia zegt wat in het materiaal het zwaarst weegt: “{text}” ({place}). Zet het op een dia.',
  kept_missing: 'U wilde “{wish}” behouden, en geen dia spreekt erover. Voeg het toe.',
  off_scope: 'U wilde alleen “{wish}”, en deze dia vertelt iets anders. Verwijder haar.',
  excluded_told: 'U wilde “{wish}” weglaten, en deze dia heeft het. Verwijder het.',
  count_missed: 'U wilde {wanted} dia’s, en de presentatie heeft er {count}. Voeg dia’s toe of verwijder er.',
  literal_changed: 'Deze regel van uw tekst staat niet op de dia’s zoals u hem schreef: “{text}”.',
  order_missed: 'U wilde “{first}” vóór “{second}”, en de dia’s staan andersom. Verplaats ze.',
  title_label: 'De titel “{title}” noemt alleen het onderwerp. Zeg wat de dia laat zien: “{better}”.',
  title_cut: 'De titel breekt af: “{title}”. Maak de zin af of zeg een kortere.',
  title_numbered:
    'Alleen een nummer onderscheidt de titel “{title}” van een andere. Voeg de dia’s samen of zeg wat elke laat zien.',
  title_unsupported:
    'De titel zegt {numbers}, en de dia laat niet zien waar dat vandaan komt. Laat het zien of wijzig de titel.',
  title_against_chart: 'De titel “{title}” zegt het tegendeel van wat de grafiek laat zien. Wijzig de titel.',
  accent_elsewhere:
    'De grafiek benadrukt “{accented}”, en de titel spreekt over “{named}”. Benadruk wat de titel zegt.',
  units_mixed: '“{one}” en “{other}” hebben verschillende eenheden en delen een as. Toon ze apart of als tabel.',
  total_among_parts: '“{name}” staat naast de delen waarvan het de som is. Haal het uit de grafiek.',
  sample_charted:
    'De grafiek toont hoeveel er ondervraagd of gemeten zijn (“{name}”), en niet wat eruit kwam (“{result}”). Toon het resultaat.',
  said_again: 'Dia {other} heeft dit al gezegd: “{text}”. Zeg het één keer.',
  sentence_cut: 'Een punt breekt af: “{text}”. Maak de zin af of zeg een kortere.',
  single_item: 'De dia heeft maar één punt. Voeg haar samen met een andere of voeg het bewijs toe.',
  appendix_as_main:
    'De dia “{title}” vertelt wat het materiaal in de bijlage heeft. Zet haar aan het eind of laat haar weg.',
  closing_missing: 'De presentatie eindigt niet met wat de lezer moet doen: “{text}”. Sluit daarmee af.',
  contradiction_untold:
    'De materialen spreken elkaar tegen: “{one}” ({place}), maar “{other}” ({otherPlace}). Zeg dat, en wat geldt.',
  language_mixed: '“{text}” is in een andere taal dan de presentatie. Vertaal het.',
  raw_text:
    '“{text}” is een bestandsnaam, een tijdstip of een vultekst, en geen tekst voor een dia. Zeg wat bedoeld is.',
  leftOut: {
    scope: 'Gevraagd is iets anders.',
    excluded: 'Het verzoek laat het weg.',
    appendix: 'Het staat in een bijlage.',
    aside: 'Het gaat over het document zelf of is niet voor het publiek bedoeld.',
    told: 'De dia “{title}” zegt dit al.',
    room: 'Er was geen plaats voor.',
    weight: 'Het weegt minder dan wat verteld wordt.',
  },
};
