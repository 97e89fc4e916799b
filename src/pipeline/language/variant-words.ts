import { inLanguage, type ByLanguage } from './by-language.ts';

/** How a variant differs from the plan as approved; `{n}` is a number of slides. */
interface VariantWords {
  numbersFirst: string;
  conclusionFirst: string;
  reshaped: string;
}

const en: VariantWords = {
  numbersFirst: 'Figures come first.',
  conclusionFirst: 'The conclusion comes first, what proves it after it.',
  reshaped: 'Slides in another form: {n}.',
};

const catalogue: ByLanguage<VariantWords> = {
  en,
  de: {
    numbersFirst: 'Die Zahlen stehen vorn.',
    conclusionFirst: 'Der Schluss steht vorn, die Belege folgen.',
    reshaped: 'Folien in anderer Form: {n}.',
  },
  fr: {
    numbersFirst: 'Les chiffres viennent d’abord.',
    conclusionFirst: 'La conclusion vient d’abord, les preuves ensuite.',
    reshaped: 'Diapositives sous une autre forme : {n}.',
  },
  es: {
    numbersFirst: 'Las cifras van primero.',
    conclusionFirst: 'La conclusión va primero y después lo que la prueba.',
    reshaped: 'Diapositivas en otra forma: {n}.',
  },
  it: {
    numbersFirst: 'Le cifre vengono prima.',
    conclusionFirst: 'La conclusione viene prima, le prove dopo.',
    reshaped: 'Diapositive in un’altra forma: {n}.',
  },
  pt: {
    numbersFirst: 'Os números vêm primeiro.',
    conclusionFirst: 'A conclusão vem primeiro, as provas depois.',
    reshaped: 'Slides noutra forma: {n}.',
  },
  nl: {
    numbersFirst: 'De cijfers staan voorop.',
    conclusionFirst: 'De conclusie staat voorop, het bewijs volgt.',
    reshaped: 'Dia’s in een andere vorm: {n}.',
  },
  pl: {
    numbersFirst: 'Najpierw są liczby.',
    conclusionFirst: 'Najpierw jest wniosek, potem dowody.',
    reshaped: 'Slajdy w innej formie: {n}.',
  },
  ru: {
    numbersFirst: 'Сначала идут цифры.',
    conclusionFirst: 'Сначала идёт вывод, затем доказательства.',
    reshaped: 'Слайды в другой форме: {n}.',
  },
  uk: {
    numbersFirst: 'Спочатку йдуть цифри.',
    conclusionFirst: 'Спочатку йде висновок, потім докази.',
    reshaped: 'Слайди в іншій формі: {n}.',
  },
  tr: {
    numbersFirst: 'Önce sayılar gelir.',
    conclusionFirst: 'Önce sonuç, ardından kanıtlar gelir.',
    reshaped: 'Başka biçimde gösterilen slaytlar: {n}.',
  },
  ar: {
    numbersFirst: 'الأرقام أولاً.',
    conclusionFirst: 'الخلاصة أولاً ثم ما يثبتها.',
    reshaped: 'شرائح بشكل آخر: {n}.',
  },
  he: {
    numbersFirst: 'המספרים באים תחילה.',
    conclusionFirst: 'המסקנה באה תחילה, ואחריה ההוכחות.',
    reshaped: 'שקופיות בצורה אחרת: {n}.',
  },
  zh: {
    numbersFirst: '数据放在最前面。',
    conclusionFirst: '先给出结论，再给出依据。',
    reshaped: '以其他形式呈现的幻灯片：{n}。',
  },
  ja: {
    numbersFirst: '数値を先に示します。',
    conclusionFirst: '結論を先に、根拠を後に示します。',
    reshaped: '別の形で示すスライド：{n}。',
  },
  ko: {
    numbersFirst: '수치가 먼저 나옵니다.',
    conclusionFirst: '결론이 먼저, 근거가 뒤에 나옵니다.',
    reshaped: '다른 형태로 보여 주는 슬라이드: {n}.',
  },
};

export const variantWords = (language: string): VariantWords => inLanguage(catalogue, language) ?? en;
