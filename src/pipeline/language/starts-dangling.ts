/** Words that lean on the sentence before. */
const dangling =
  /^(?:this|that|these|those|it|its|he|she|they|their|his|her|such|here|there|then|thus|therefore|hence|so|but|and|or|also|however|nevertheless|moreover|for example|for instance|see|note|dies\w*|das|es|er|sie|damit|dadurch|daher|hier|dort|aber|und|auch|jedoch|cela|ceci|ce|cette|ces|il|elle|ils|elles|mais|donc|ainsi|esto|eso|este|esta|estos|estas|ello|pero|así|questo|questa|ciò|ma|quindi|isso|isto|mas|это|этот|эта|эти|он|она|они|оно|его|её|их|но|однако|также|поэтому|таким образом|так|це|цей|вони|він|вона|але|також|to|ten|ta|oni|ale|jednak|bu|şu|onlar|ancak|dit|deze|die|dat|maar|ook|これ|それ|この|その|しかし|また|그|이|그러나|这|那|它|但|هذا|هذه|ذلك|لكن|זה|זו|אבל)(?![\p{L}\p{M}])/iu;
const danglingCjk = /^(?:これ|それ|この|その|しかし|また|そして|这|那|它|但|而且|그러나|하지만)/u;

/** A case in point rather than a point. */
const conditional =
  /^(?:if|when|in case|wenn|falls|si|lorsque|cuando|se|quando|als|indien|если|когда|якщо|коли|jeśli|gdy)(?![\p{L}])/iu;

/** "If …", "When …": a case in point, which heads no slide. */
export const startsConditional = (text: string): boolean => conditional.test(text.trim());

export const startsDangling = (text: string): boolean => dangling.test(text.trim()) || danglingCjk.test(text.trim());
