import { inLanguage, type ByLanguage } from '../language/by-language.ts';
import { changeWords } from './change-words.ts';
import { wordPattern } from './word-pattern.ts';
import { readChanges } from './changes/read-changes.ts';
import { orderLanguage } from './changes/tongue.ts';
import { requestWords } from './request-words.ts';

/** What a plan is approved with in words, language by language: sources of regular expressions, whole words where the language has spaces. */
const approvals: ByLanguage<string> = {
  en: "(?:this|that|it)(?: is|['’]s) (?:all |very |just )?(?:good|fine|great|perfect|right)|yes|yep|yeah|sure|ok|okay|approved?|agreed|go(?: ahead| for it)?|build|generate|create|proceed|do it|looks? (?:good|great|fine)|sounds good|that works|let['’]?s go|i approve",
  de: '(?:das|so) ist (?:es )?(?:sehr )?(?:gut|super|prima|perfekt|in ordnung)|so|ja|jawohl|ok|okay|passt(?: so)?|einverstanden|freigegeben|frei|gebe|genehmigt|leg los|los|mach das|bau\\p{L}*|erzeug\\p{L}*|erstell\\p{L}*|in ordnung|gut so|so machen wir es',
  fr: "c['’]est (?:très )?(?:bien|parfait)(?: comme ça)?|oui|ok|okay|d['’]accord|c['’]est bon|ça me va|vas-y|allez-y|approuvé|j['’]approuve|validé|je valide|construis\\p{L}*|génère\\p{L}*|fais-le|parfait",
  es: '(?:así )?está (?:muy )?bien(?: así)?|sí|si|vale|ok|de acuerdo|adelante|aprobad[oa]|apruebo|perfecto|está bien|constrúyel[ao]|constrúye|genéral[ao]|hazl[ao]|créal[ao]',
  it: "(?:così )?va (?:molto )?bene(?: così)?|sì|si|ok|va bene|d['’]accordo|procedi|approvat[oa]|approvo|perfetto|vai|costruiscil[ao]|generala|creala|falla",
  pt: '(?:assim )?está (?:muito )?b(?:om|em)(?: assim)?|sim|ok|está bem|tudo bem|de acordo|pode (?:seguir|criar|gerar|fazer)|aprovad[oa]|aprovo|perfeito|avança|crie|gere|faça',
  nl: '(?:dit|dat|het) is (?:heel )?(?:goed|prima)(?: zo)?|goed zo|ja|oké|ok|akkoord|goedgekeurd|prima|ga je gang|ga maar|bouw|maak maar|doe maar|ziet er goed uit',
  pl: '(?:tak )?jest (?:bardzo )?dobrze|dobrze tak|tak|ok|dobrze|zgoda|zgadzam się|zatwierdzam|zatwierdzone|akceptuję|zbuduj|utwórz|zrób|do dzieła|może być',
  ru: '(?:так|всё|это) (?:очень )?хорошо|да|ок|окей|хорошо|согласен|согласна|утверждаю|утверждено|одобряю|создавай(?:те)?|делай(?:те)?|поехали|подходит|собирай(?:те)?',
  uk: '(?:так|все|це) (?:дуже )?добре|так|ок|добре|згода|згоден|згодна|затверджую|затверджено|створюй(?:те)?|роби(?:ть)?|збирай(?:те)?|підходить',
  tr: 'böyle (?:iyi|güzel)|evet|tamam|olur|onaylıyorum|onaylandı|uygun|yap|oluştur|hazırla|devam et|başla',
  ar: 'هذا (?:جيد|ممتاز|رائع)|نعم|موافق|حسنا|حسنًا|تمام|أوافق|اعتمد|ابدأ|أنشئه|نفذ|ممتاز',
  he: 'זה (?:טוב|מצוין|מעולה)|כן|בסדר|אוקיי|מאשר|מאשרת|מאושר|קדימה|בנה|צור|תבנה|סבבה',
  ja: 'これで(?:いい|良い|OK)|はい|OK|了解(?:です|しました)?|承認(?:します|する)?|これで(?:お願いします|いいです|大丈夫です)|進めて(?:ください)?|作成して(?:ください)?|作って(?:ください)?|お願いします|問題ありません',
  ko: '이대로 ?좋\\p{L}*|네|예|좋아요|승인(?:합니다|해요)?|진행(?:해 ?주세요|하세요|해)|만들어 ?주세요|그대로 ?(?:해|만들어) ?주세요|오케이',
  zh: '这样(?:很好|就好)|是的?|好的?|可以|同意|批准|确认|没问题|开始吧?|生成吧?|就这样|做吧|行',
};

/** Whether a message approves what was proposed and says nothing else; what asks, forbids or wishes does not. `language` is the plan's. */
export function saysApproval(message: string, language: string): boolean {
  const text = message.trim().toLowerCase();
  const spoken = [orderLanguage(text), language].flatMap((one) => one ?? []);
  return spoken.some((one) => approves(text, one)) && readChanges(message, language).changes.length === 0;
}

/** "No" in the languages of the product. */
const refusal = /(?<!\p{L})(?:no|nope|nein|non|não|nee|nie|нет|ні|hayır|لا|לא)(?!\p{L})|いいえ|아니|不(?!错)/iu;

function approves(text: string, language: string): boolean {
  if (/[?？؟]/u.test(text) || refusal.test(text)) return false;
  const approval = inLanguage(approvals, language);
  if (approval === undefined) return false;
  const { bounded, deck, articles } = requestWords(language);
  const words = changeWords(language);
  const without = (from: string, source: string): string =>
    source === '' ? from : from.replace(wordPattern(source, bounded, 'giu'), ' ');
  const left = without(text, approval);
  if (left === text) return false;
  const rest = [deck, articles, words.polite, words.praise, words.it, words.filler].reduce(without, left);
  return !/[\p{L}\p{N}]/u.test(rest) && !wordPattern(words.not, bounded, 'iu').test(text);
}
