import type { Messages } from './shape.ts';

export const pl: Messages = {
  decisive_missing:
    'Żaden slajd nie mówi tego, co w materiale najważniejsze: „{text}” ({place}). Proszę dodać to do slajdu.',
  kept_missing: 'Miało zostać „{wish}”, a żaden slajd o tym nie mówi. Proszę to dodać.',
  off_scope: 'Miało być tylko „{wish}”, a ten slajd mówi o czymś innym. Proszę go usunąć.',
  excluded_told: 'Miało zostać pominięte „{wish}”, a ten slajd to ma. Proszę to usunąć.',
  count_missed: 'Slajdów miało być {wanted}, a prezentacja ma {count}. Proszę dodać lub usunąć slajdy.',
  literal_changed: 'Ten wiersz tekstu nie stoi na slajdach tak, jak został napisany: „{text}”.',
  order_missed: '„{first}” miało być przed „{second}”, a slajdy stoją odwrotnie. Proszę je przesunąć.',
  title_label: 'Tytuł „{title}” tylko nazywa temat. Proszę powiedzieć, co pokazuje slajd: „{better}”.',
  title_cut: 'Tytuł się urywa: „{title}”. Proszę dokończyć zdanie albo napisać krótsze.',
  title_numbered:
    'Tylko numer odróżnia tytuł „{title}” od innego. Proszę połączyć slajdy albo powiedzieć, co pokazuje każdy.',
  title_unsupported: 'Tytuł mówi {numbers}, a slajd nie pokazuje, skąd to jest. Proszę to pokazać albo zmienić tytuł.',
  title_against_chart: 'Tytuł „{title}” mówi coś przeciwnego niż wykres. Proszę zmienić tytuł.',
  accent_elsewhere: 'Wykres wyróżnia „{accented}”, a tytuł mówi o „{named}”. Proszę wyróżnić to, co mówi tytuł.',
  units_mixed: '„{one}” i „{other}” mają różne jednostki i wspólną oś. Proszę pokazać je osobno albo w tabeli.',
  total_among_parts: '„{name}” stoi obok części, których jest sumą. Proszę usunąć to z wykresu.',
  sample_charted:
    'Wykres pokazuje, ilu pytano lub mierzono („{name}”), a nie to, co z tego wyszło („{result}”). Proszę pokazać wynik.',
  said_again: 'Slajd {other} już to powiedział: „{text}”. Proszę powiedzieć to raz.',
  sentence_cut: 'Punkt się urywa: „{text}”. Proszę dokończyć zdanie albo napisać krótsze.',
  single_item: 'Slajd ma tylko jeden punkt. Proszę połączyć go z innym albo dodać dowód.',
  appendix_as_main: 'Slajd „{title}” mówi to, co materiał ma w załączniku. Proszę przenieść go na koniec albo pominąć.',
  closing_missing: 'Prezentacja nie kończy się tym, co czytelnik ma zrobić: „{text}”. Proszę tym zakończyć.',
  contradiction_untold:
    'Materiały sobie przeczą: „{one}” ({place}), ale „{other}” ({otherPlace}). Proszę to powiedzieć, i co obowiązuje.',
  language_mixed: '„{text}” jest w innym języku niż prezentacja. Proszę to przetłumaczyć.',
  raw_text:
    '„{text}” to nazwa pliku, znacznik czasu lub tekst zastępczy, a nie tekst slajdu. Proszę powiedzieć, o co chodzi.',
  leftOut: {
    scope: 'Prośba dotyczy czegoś innego.',
    excluded: 'Prośba to pomija.',
    appendix: 'Stoi to w załączniku.',
    aside: 'Mówi o samym dokumencie albo nie jest przeznaczone dla odbiorców.',
    told: 'Slajd „{title}” już to mówi.',
    room: 'Nie było na to miejsca.',
    weight: 'Waży to mniej niż to, co powiedziano.',
  },
};
