import type { Messages } from './shape.ts';

export const es: Messages = {
  decisive_missing:
    'Ninguna diapositiva dice lo que más pesa en el material: «{text}» ({place}). Añádalo a una diapositiva.',
  kept_missing: 'Quería conservar «{wish}» y ninguna diapositiva habla de ello. Añádalo.',
  off_scope: 'Quería solo «{wish}» y esta diapositiva cuenta otra cosa. Elimínela.',
  excluded_told: 'Quería dejar fuera «{wish}» y esta diapositiva lo tiene. Elimínelo.',
  count_missed: 'Quería {wanted} diapositivas y la presentación tiene {count}. Añada o elimine diapositivas.',
  literal_changed: 'Esta línea de su texto no está en las diapositivas tal como la escribió: «{text}».',
  order_missed: 'Quería «{first}» antes de «{second}» y las diapositivas están al revés. Muévalas.',
  title_label: 'El título «{title}» solo nombra el tema. Diga lo que muestra la diapositiva: «{better}».',
  title_cut: 'El título se corta: «{title}». Termine la frase o diga una más corta.',
  title_numbered:
    'Solo un número distingue el título «{title}» de otro. Una las diapositivas o diga lo que muestra cada una.',
  title_unsupported:
    'El título dice {numbers} y la diapositiva no muestra de dónde viene. Muéstrelo o cambie el título.',
  title_against_chart: 'El título «{title}» dice lo contrario de lo que muestra el gráfico. Cambie el título.',
  accent_elsewhere: 'El gráfico destaca «{accented}» y el título habla de «{named}». Destaque lo que dice el título.',
  units_mixed:
    '«{one}» y «{other}» tienen unidades distintas y comparten un eje. Muéstrelos por separado o en una tabla.',
  total_among_parts: '«{name}» está dibujado junto a las partes que suma. Quítelo del gráfico.',
  sample_charted:
    'El gráfico muestra a cuántos se preguntó o midió («{name}») y no lo que resultó («{result}»). Muestre el resultado.',
  said_again: 'La diapositiva {other} ya lo ha dicho: «{text}». Dígalo una vez.',
  sentence_cut: 'Un punto se corta: «{text}». Termine la frase o diga una más corta.',
  single_item: 'La diapositiva tiene un solo punto. Únala con otra o añada lo que lo prueba.',
  appendix_as_main:
    'La diapositiva «{title}» cuenta lo que el material tiene en su anexo. Póngala al final o déjela fuera.',
  closing_missing: 'La presentación no termina con lo que debe hacer su lector: «{text}». Cierre con ello.',
  contradiction_untold:
    'Los materiales se contradicen: «{one}» ({place}), pero «{other}» ({otherPlace}). Dígalo, y cuál vale.',
  language_mixed: '«{text}» está en otra lengua que la presentación. Tradúzcalo.',
  raw_text:
    '«{text}» es el nombre de un archivo, una marca de tiempo o un texto de relleno, y no un texto de diapositiva. Diga lo que significa.',
  leftOut: {
    scope: 'La petición trata de otra cosa.',
    excluded: 'La petición lo deja fuera.',
    appendix: 'Está en un anexo.',
    aside: 'Trata del propio documento o no es para el público.',
    told: 'La diapositiva «{title}» ya lo dice.',
    room: 'No había espacio.',
    weight: 'Pesa menos que lo que se cuenta.',
  },
};
