import type { Messages } from './shape.ts';

export const it: Messages = {
  decisive_missing:
    'Nessuna diapositiva dice ciò che pesa di più nel materiale: «{text}» ({place}). Lo aggiunga a una diapositiva.',
  kept_missing: 'Voleva tenere «{wish}» e nessuna diapositiva ne parla. Lo aggiunga.',
  off_scope: 'Voleva solo «{wish}» e questa diapositiva dice altro. La elimini.',
  excluded_told: 'Voleva lasciare fuori «{wish}» e questa diapositiva lo contiene. Lo elimini.',
  count_missed: 'Voleva {wanted} diapositive e la presentazione ne ha {count}. Aggiunga o elimini diapositive.',
  literal_changed: 'Questa riga del suo testo non sta sulle diapositive come l’ha scritta: «{text}».',
  order_missed: 'Voleva «{first}» prima di «{second}» e le diapositive stanno al contrario. Le sposti.',
  title_label: 'Il titolo «{title}» nomina soltanto il tema. Dica che cosa mostra la diapositiva: «{better}».',
  title_cut: 'Il titolo si interrompe: «{title}». Finisca la frase o ne dica una più breve.',
  title_numbered:
    'Solo un numero distingue il titolo «{title}» da un altro. Unisca le diapositive o dica che cosa mostra ciascuna.',
  title_unsupported: 'Il titolo dice {numbers} e la diapositiva non mostra da dove viene. Lo mostri o cambi il titolo.',
  title_against_chart: 'Il titolo «{title}» dice il contrario di ciò che mostra il grafico. Cambi il titolo.',
  accent_elsewhere:
    'Il grafico mette in risalto «{accented}» e il titolo parla di «{named}». Metta in risalto ciò che dice il titolo.',
  units_mixed: '«{one}» e «{other}» hanno unità diverse e stanno su un solo asse. Li mostri separati o in una tabella.',
  total_among_parts: '«{name}» è disegnato accanto alle parti di cui è la somma. Lo tolga dal grafico.',
  sample_charted:
    'Il grafico mostra quanti sono stati interrogati o misurati («{name}») e non che cosa ne è risultato («{result}»). Mostri il risultato.',
  said_again: 'La diapositiva {other} lo ha già detto: «{text}». Lo dica una volta.',
  sentence_cut: 'Un punto si interrompe: «{text}». Finisca la frase o ne dica una più breve.',
  single_item: 'La diapositiva ha un solo punto. La unisca a un’altra o aggiunga ciò che lo prova.',
  appendix_as_main:
    'La diapositiva «{title}» dice ciò che il materiale ha in allegato. La metta alla fine o la lasci fuori.',
  closing_missing: 'La presentazione non finisce con ciò che il lettore deve fare: «{text}». Chiuda con questo.',
  contradiction_untold:
    'I materiali si contraddicono: «{one}» ({place}), ma «{other}» ({otherPlace}). Lo dica, e quale vale.',
  language_mixed: '«{text}» è in un’altra lingua rispetto alla presentazione. Lo traduca.',
  raw_text:
    '«{text}» è il nome di un file, un’indicazione di tempo o un segnaposto, e non un testo da diapositiva. Dica che cosa si intende.',
  leftOut: {
    scope: 'La richiesta riguarda altro.',
    excluded: 'La richiesta lo lascia fuori.',
    appendix: 'Sta in un allegato.',
    aside: 'Riguarda il documento stesso o non è destinato al pubblico.',
    told: 'La diapositiva «{title}» lo dice già.',
    room: 'Non c’era spazio.',
    weight: 'Pesa meno di ciò che viene detto.',
  },
};
