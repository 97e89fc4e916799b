import type { Messages } from './shape.ts';

export const pt: Messages = {
  decisive_missing: 'Nenhum slide diz o que mais pesa no material: «{text}» ({place}). Acrescente-o a um slide.',
  kept_missing: 'Queria manter «{wish}» e nenhum slide fala disso. Acrescente-o.',
  off_scope: 'Queria apenas «{wish}» e este slide diz outra coisa. Remova-o.',
  excluded_told: 'Queria deixar de fora «{wish}» e este slide tem-no. Remova-o.',
  count_missed: 'Queria {wanted} slides e a apresentação tem {count}. Acrescente ou remova slides.',
  literal_changed: 'Esta linha do seu texto não está nos slides como a escreveu: «{text}».',
  order_missed: 'Queria «{first}» antes de «{second}» e os slides estão ao contrário. Mova-os.',
  title_label: 'O título «{title}» só nomeia o tema. Diga o que o slide mostra: «{better}».',
  title_cut: 'O título interrompe-se: «{title}». Acabe a frase ou diga uma mais curta.',
  title_numbered: 'Só um número distingue o título «{title}» de outro. Junte os slides ou diga o que cada um mostra.',
  title_unsupported: 'O título diz {numbers} e o slide não mostra de onde vem. Mostre-o ou mude o título.',
  title_against_chart: 'O título «{title}» diz o contrário do que o gráfico mostra. Mude o título.',
  accent_elsewhere: 'O gráfico destaca «{accented}» e o título fala de «{named}». Destaque o que o título diz.',
  units_mixed: '«{one}» e «{other}» têm unidades diferentes e partilham um eixo. Mostre-os à parte ou numa tabela.',
  total_among_parts: '«{name}» está desenhado ao lado das partes que soma. Tire-o do gráfico.',
  sample_charted:
    'O gráfico mostra quantos foram inquiridos ou medidos («{name}») e não o que resultou («{result}»). Mostre o resultado.',
  said_again: 'O slide {other} já o disse: «{text}». Diga-o uma vez.',
  sentence_cut: 'Um ponto interrompe-se: «{text}». Acabe a frase ou diga uma mais curta.',
  single_item: 'O slide tem um só ponto. Junte-o a outro ou acrescente o que o prova.',
  appendix_as_main: 'O slide «{title}» diz o que o material tem em anexo. Ponha-o no fim ou deixe-o de fora.',
  closing_missing: 'A apresentação não acaba com o que o leitor deve fazer: «{text}». Feche com isso.',
  contradiction_untold:
    'Os materiais contradizem-se: «{one}» ({place}), mas «{other}» ({otherPlace}). Diga-o, e qual vale.',
  language_mixed: '«{text}» está noutra língua que a apresentação. Traduza-o.',
  raw_text:
    '«{text}» é o nome de um ficheiro, uma marca de tempo ou um texto provisório, e não um texto de slide. Diga o que significa.',
  leftOut: {
    scope: 'O pedido é sobre outra coisa.',
    excluded: 'O pedido deixa-o de fora.',
    appendix: 'Está num anexo.',
    aside: 'Trata do próprio documento ou não se destina ao público.',
    told: 'O slide «{title}» já o diz.',
    room: 'Não havia espaço.',
    weight: 'Pesa menos do que o que é dito.',
  },
};
