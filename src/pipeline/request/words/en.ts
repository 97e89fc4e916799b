import type { RequestWords } from './shape.ts';

export const en: RequestWords = {
  bounded: true,
  slides: 'slides?|pages?',
  deck: 'slide ?decks?|decks?|presentations?|slides|slide ?shows?|powerpoints?|papers?|reports?|lessons?|talks?|pitch|briefings?|summary|overview',
  opening:
    '(?:please|kindly|can you|could you|would you|i (?:need|want|would like)|i.d like|we need|let.s|make|create|prepare|build|generate|write|draft|give|produce|design|turn|present|explain|show|summari[sz]e|do|put together)',
  numbers: 'one|a single|single,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve|a dozen',
  exactly: 'exactly|precisely|just|only',
  atMost: 'at most|no more than|not more than|up to|max(?:imum)?\\.?(?: of)?|maximally|fewer than|under|within',
  atLeast: 'at least|no fewer than|no less than|not fewer than|min(?:imum)?\\.?(?: of)?|or more',
  about: 'about|around|roughly|approximately|approx\\.?|some|circa|ca\\.?|or so',
  to: 'to|or|and',
  only: [
    '(?:keep |leave |take |show )?only (?:what|whatever|the parts? that) (?:concerns?|relates? to|is about|are about|affects?)',
    '{^}(?:only|just|purely|exclusively)(?: about| on| with| cover(?:ing)?| show(?:ing)?| includ(?:e|ing)| talk about| present)?',
    '(?:only|just|exclusively|solely) (?:about|on|cover|covering|concerning|show|include|present|talk about)',
    '(?:show|present|cover|include|discuss|use|want|need|about|deck (?:about|on|of)) (?:only|just|nothing but)',
    'nothing but',
    'focus(?:ing|ed)? (?:only |just |mainly |solely )?on',
    'concentrat(?:e|ing) (?:only |just )?on',
    'limit(?:ed)? (?:it |this |yourself |the deck |the presentation )?to',
    'restrict(?:ed)? (?:it |this |yourself |the deck )?to',
    // "she only has ten minutes" tells of a person
    '{T} (?:only(?! after| (?:has|have|had|ha[ds]n.?t|wants?|needs?|reads?|cares?|likes?|knows?|gets?|sees?|got|looks?|listens?|speaks?|understands?|takes?|comes?|is|are|was|were|will|can|meets?)(?!\\p{L}))|alone|and nothing else)',
  ],
  notOnly: [
    "(?:do not|don't|don’t) (?:focus|concentrate) (?:only |just )?on",
    "(?:do not|don't|don’t) limit (?:it |this |yourself |the deck )?to",
    "(?:do not|don't|don’t) (?:want|need|show|present|tell) (?:only|just)(?: about| on)?",
    'not (?:only|just|merely|solely)(?: about| on| show| cover)?',
  ],
  without: [
    '{^}nothing (?:about|on|from)(?! it)',
    "{T} (?:do not|don't|don’t|does not|doesn't|doesn’t) (?:interest|concern) (?:us|them|anybody|anyone)",
    '{T} (?:is|are) not (?:to be shown|for showing|for the slides)',
    "(?:i |we |you |it )?(?:do not|don['’]?t|does not|doesn['’]?t) (?:need|want|include|show|add|mention|use|cover|have|put in|make)(?: an?y?)?",
    '(?:please )?(?:leave|take) {T} (?:out|away|off|aside)',
    '(?:please )?(?:leave|leaving|take|taking) out',
    'skip(?:ping)?|omit(?:ting)?|exclud(?:e|ing)|except(?: for)?|without(?: an?y?)?|drop',
    '(?:there is |there.s |we have )?no need for(?: an?y?)?',
    '{^}(?:please |with |have )?no(?! (?:more|fewer|less) than)',
    '{^}not (?:the|about|any)',
    '{T} (?:is|are) not (?:needed|wanted|necessary|required)',
  ],
  notWithout: [
    "(?:do not|don't|don’t|never|please don.t) (?:leave out|skip|omit|drop|exclude|forget|miss)(?: about)?",
    "(?:do not|don't|don’t|never) leave {T} out",
    'not without',
    'make sure (?:to |you )?(?:include|show|cover|mention)|be sure to (?:include|show|cover|mention)|must (?:include|show|cover)',
  ],
  audience: [
    'for',
    '(?<=(?:present|explain|show|pitch|presented|given|report|presentation|talk|deck)[^.,;:]{0,80}\\s)to',
    'addressed to|aimed at|intended for',
  ],
  audienceLabel: '(?:target )?audience|listeners|readers|for whom',
  people:
    'planners?|architects?|neighbou?rs?|tenants?|owners?|visitors?|board|boards|executives?|managers?|management|directors?|c-level|leadership|leaders?|team|teams|staff|employees?|colleagues?|customers?|clients?|investors?|shareholders?|stakeholders?|partners?|students?|pupils?|children|kids|class|teachers?|parents?|council|councillors?|committee|ministry|ministers?|mayor|public|citizens?|residents?|audience|people|everyone|those who|anyone|newcomers?|beginners?|experts?|non-experts?|laypeople|laymen|engineers?|developers?|scientists?|doctors?|nurses?|patients?|users?|department|sales force|press|journalists?|suppliers?|banks?|lenders?|donors?|members?|(?:supervisory|management|advisory) board|general meeting|annual meeting|C[EFTOI]O|HR|my boss|\\d+[- ]year[- ]olds?|year[- ]olds?|graders?|crew|friends|family|politicians?|authorities|auditors?|volunteers?|workers?',
  first: [
    '{^}(?:at the (?:start|beginning)|before(?: that| them)?(?=,))',
    '(?:start|begin|open)(?:ing)? with',
    '{^}first(?:ly)?(?:,| (?:about|show|cover|comes?|the|our))',
    'put {T} first',
    '{T} (?:(?:(?:should|must|ought to|needs? to) )?(?:comes?|goes?|be) )?first(?=\\s*(?:[.,;:!?)]|$|(?:and|then|before|please)(?!\\p{L})))',
    '{T} at the (?:start|beginning)',
  ],
  next: [
    '{T} (?:only |but )?after (?:them|it|that|this)',
    '(?:and |,)? ?(?:then|after that|afterwards|next|followed by|(?:second|third)(?:ly|(?=,|:| (?:the|our|comes?)(?!\\p{L}))))(?: comes?| show| about)?',
  ],
  last: [
    '(?:end|close|finish|conclude)(?:ing)? with',
    '{^}(?:and )?(?:finally|lastly|at the end)',
    'put {T} last',
    // "since last quarter" ends nothing
    '{T} (?:(?:(?:should|must|ought to|needs? to) )?(?:comes?|goes?|be) )?last(?=\\s*(?:[.,;:!?)]|$|and(?!\\p{L})))',
    '(?:i(?:.d| would) like|i want|have) {T} at the (?:very )?end',
    '{T} (?:(?:should |must )?(?:comes?|goes?|be) )?at the (?:very )?end',
  ],
  perSlide: [
    '(?:one|a|1|a single) {S} (?:per|for each|for every|each for|on each|on every|after each|after every)',
    '(?:after|for|at the end of) (?:each|every) {T} (?:one|a|a single) {S}',
    '(?:each|every) {T} (?:gets|on|has) (?:one|its own|a|an own|a separate) {S}',
  ],
  titled:
    'titled|with the title|entitled|(?:call|name) (?:the (?:deck|presentation)|it|this)|(?:the )?title(?: of the deck| is| should be)?|headed',
  literal:
    '(?:use|take|put|show|set|keep) (?:exactly |only |just )?(?:this|the following|my|these) (?:exact )?(?:text|words|wording|lines)(?: (?:exactly|verbatim|literally|unchanged|as it is|as is|word for word))?|exactly (?:this|the following|these) (?:text|words|wording|lines)',
  outline:
    'structure|outline|contents?|slides?|pages?|table of contents|order|storyline|chapters|sections|parts|(?:with )?(?:these|the following) (?:slides|chapters|parts|sections|points)',
  outlineWords: {
    title: 'title|cover',
    agenda: 'agenda|contents',
    closing: 'closing|questions|thank you|q ?& ?a|thanks|wrap-up|end',
  },
  concerning: 'about|on|regarding|concerning|covering|on the subject of',
  formed: [
    '(?:put|show|present|draw|display|render|give|make|turn|visuali[sz]e|set|list|plot|i want|have) {T} (?:as|on|in|into|with|using)(?: an?| the| one)? {K}',
    '{T} as (?:an? )?{K}',
    '(?:{^}|make|draw|add|use|with|show|include) ?(?:an? )?{K} (?:for|of|showing|from) {T}',
  ],
  not: "not(?: too| very| so)?|n['’]t(?: too| be too)?|less|no",
  short:
    'short|brief|concise|compact|crisp|(?:one|two|1|2) sentences? (?:per|a|on each) slide|little text|few words|to the point|in a nutshell|less text',
  long: 'detailed|in detail|in depth|in-depth|thorough|comprehensive|extensive|exhaustive|with all details|lots of detail|more text',
  asks: 'what|who|which|why|how|when|where|whether|whose',
  and: 'and|as well as|plus|or|nor',
  articles:
    '(?:the|an?|any|our|your|my|its|their|his|her|all|each|every|this|that|these|some|about|on|please|separate|extra|also|just|of)',
  trailing: 'either|too|as well|at all|please',
  with: ['(?:with|including|include|add|put in|put|plus)'],
  wanted: {
    questions:
      '(?:(?:open|review|comprehension|discussion|control) )?questions?(?: (?:to|for) (?:the )?\\p{L}+)?|q ?& ?a|quiz',
    exercises: 'exercises?|practice tasks?',
    summary: 'summary|recap',
  },
  reasons: 'the rest|the others?|since|because|as|which|who|that|they|it|we|so',
  figures: '(?:key )?(?:figures|numbers|data|stats|statistics)',
  manner:
    'jargon|technical (?:terms|language)|buzzwords|(?:in )?(?:an? )?(?:\\p{L}+ )?(?:tone|wording|voice)|(?:in )?(?:simple|plain|easy) (?:words|language|english|terms)',
  minutes: 'minutes?|mins?',
  talk: 'talk|speech|slot|pitch|keynote|lecture|time|session|speak|speaking',
  furniture: {
    agenda: '(?:agendas?|tables? of contents|contents? (?:slides?|pages?)|outline slides?)(?: slides?| pages?)?',
    sections:
      '(?:section (?:slides?|dividers?|headers?|pages?)|dividers?(?: slides?)?|divider pages?|chapter (?:slides?|pages?)|sections)',
    appendix: '(?:appendix|appendices|appendixes|annex(?:es)?|back-?up)(?: slides?)?',
    closing:
      '(?:closing|final|summary|thank[- ]you|end|conclusion|concluding|q ?& ?a|questions?)(?: slides?| page)|closing|summary at the end',
    title: '(?:title|cover|opening|front)(?: slides?| page)|cover',
    charts: '(?:charts?|graphs?|diagrams?)',
    pictures: '(?:pictures?|images?|photos?|photographs?|illustrations?)',
    tables: 'tables?',
    notes: "(?:speaker(?:'s|’s|s)? )?notes",
  },
  purposes: {
    decision:
      'decision (?:paper|memo|deck|document|brief|template)|for (?:a |the )?decision|to decide|board paper|which option should',
    status: 'status (?:report|update|deck|meeting)|progress report|project update|project status|status of',
    result:
      '(?:results?|findings?|annual|final) (?:report|deck|presentation)|explain (?:this|the) study|present (?:the )?(?:results?|findings?)',
    plan: '(?:project|action|implementation|business) plan|roadmap deck|plan for|proposal|concept paper',
    lesson: 'lessons?|teach(?:ing)?|training|course|tutorial|class(?:room)?|lecture|workshop',
    pitch: 'pitch(?: ?deck)?|sales deck|sell|convince|win (?:over )?(?:the )?(?:investors?|customers?)|investor deck',
    // "ten minutes" are time
    minutes:
      '(?<!(?:\\d|few|five|ten|fifteen|twenty|thirty|forty|sixty|of)[\\s-]*)minutes|meeting notes|who missed the meeting|what was decided|who does what|recap of the meeting',
    comparison: 'comparison|compare|side by side|versus|pros and cons',
    data: 'data (?:review|analysis|report)|analy[sz]e the (?:data|figures|numbers)|dashboard|figures only',
  },
  forms: {
    timeline: 'time ?lines?|schedule chart',
    process: 'process(?: chart| diagram)?|flow ?(?:chart|diagram)|steps',
    table: 'tables?',
    bigNumbers: '(?:big|large|key)[- ](?:numbers?|figures?)|kpis?(?: tiles?)?|number tiles?',
    comparison: 'comparisons?|side[- ]by[- ]side(?: view)?|two columns compared',
    quote: 'quotes?|quotations?',
    picture: 'pictures?|photos?|images?',
    cards: 'cards|tiles',
    matrix: 'matrix|2x2|swot',
    twoColumns: 'two columns',
    bullets: 'bullets?(?: points?| list)?|list',
    chart: 'charts?|graphs?|diagrams?',
    closing: '',
  },
  periods: { year: 'years?|fiscal years?', quarter: 'quarters?', month: 'months?', week: 'weeks?', day: 'days?' },
  chapter: 'chapters?|sections?|headings?|topics?|parts?',
  material: 'files?|documents?|materials?|sources?|tables?|sheets?|worksheets?',
};
