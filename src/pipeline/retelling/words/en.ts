import type { SpeechWords } from './shape.ts';

export const en: SpeechWords = {
  fillers: "u+m+|u+h+|erm?|h+m+|basically|(?:as )?you know|i mean|sort of|kind of|like i said|actually|let's see",
  openers:
    "ok(?:ay)?|so|yeah|yes|yep|well|right|alright|great|now|and|but|then|also|sure|fine|thanks(?: all| everyone)?|please|that's why|just|look|listen|sorry",
  chatter:
    "(?:the|my) headset|an echo|cutting out|hear me|hear you|can(?:not|'t) hear|camera|on mute|muted|unmute|frozen|share my screen|see my screen|never mind|good (?:morning|afternoon|evening)|hello|^hi\\b|\\bbye\\b|goodbye|see you|thanks? (?:everyone|all|you)|have a (?:good|nice|great)|same time next week|everyone (?:ok|okay|happy|agreed?)|all (?:ok|agreed)\\?|want to start|we have \\w+ minutes|that hurts|best regards|kind regards|^cheers|^regards|sent from my|if we have time|let's (?:start|begin)|waiting for",
  replies:
    'ok(?:ay)?|yes|yeah|no|sure|right|great|perfect|good|fine(?: with me)?|i know|i see|got it|understood|will do|me too|please|of course|exactly|agreed|thanks|thank you|no problem|makes sense|sounds good|done',
  approvals: 'approved|granted|go ahead|do it|agreed|fine with me|you have my ok|accepted',
  consents:
    '(?:all |everyone |everybody )?(?:agreed|ok(?:ay)?|happy(?: with that)?|in favou?r)|(?:any|no) objections|(?:are we|is everyone|do we all) agreed?|does that work(?: for (?:you|everyone))?',
  decides:
    "we(?:'ll| will) go with|decision(?: then| is)?|agreed (?:with|to|on)|decided|we(?:'ve| have)? (?:decided?|agreed?)(?: that| to| on)?|agreed|let's (?:go with|agree on|do)|so it's settled|resolved",
  undecided:
    "not mine to decide|can't decide (?:that|this)|not my (?:call|decision)|open (?:point|item|question)|not (?:yet )?(?:settled|sorted|decided|resolved)|(?:remains|stays|still) open|not decide\\p{L}*|no decision|don't decide|won't decide|decide later|postpone",
  actions: 'action(?: item| point)?(?: is)?(?: on| for)?|to-?do(?: for)?',
  promises: "i'll|i will|let me|i can|i'm going to|i am going to",
  requests:
    "(?:i'd|i would)(?! (?:say|guess|think|be|have|rather|like)(?![\\p{L}]))|i wanted to (?:talk about|raise|ask)|i'd like|i would like|we'd like|we would like|i need|we need|i want|i propose|we propose|i suggest|can i have|could we have",
  risks:
    'no contract|not (?:yet )?signed|only orally|bust|insolven\\p{L}+|risks?|otherwise|worr(?:y|ied|ies)|concern(?:ed)?s?|problems?|delay(?:ed)?|\\blate\\b|slack|bottleneck|short of|shortage|broken|blocked|nobody good|danger|overdue|fails?|not enough|damaged',
  open: "let me (?:talk|check|ask|think|find)|i'll (?:check|ask|find out|come back|look)|don't know(?: yet)?|not sure|still open|to be (?:decided|confirmed)|no answer|we'll see|unclear",
  you: "you(?: will|'ll)?|can you|could you|will you|would you|please",
  me: "i|i'm|i'd|i'll|i've|me|my|mine",
  self: 'i',
  due: 'after|by|until|before|no later than|due',
  times:
    'today|tomorrow|tonight|noon|midday|this week|next week|this month|next month|end of (?:the )?(?:day|week|month|year|quarter)|the end of (?:the )?(?:day|week|month|year)',
  topics:
    "(?:topic|item|point) (?:one|two|three|four|five|\\d+)(?: is)?|(?:first|second|third|fourth) (?:topic|item|point)(?: is)?|first|second(?:ly)?(?=,)|third(?:ly)?(?=,)|next(?: up| topic| point)?|now|then|last(?: thing| point| topic)|let's (?:move|turn) (?:on )?to|on to|moving on to|about",
  article: 'the',
  verbs:
    'is|are|was|were|has|have|had|will|would|can|could|should|must|do|does|did|says?|said|needs?|wants?|goes|went|takes?|costs?|comes?|gets?|got|runs?|expects?|plan(?:ned|s)?|signed|promises?',
  numbers: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half',
  asksWhen: '(?:by )?when (?:(?:can|will|could|do|would) you (?:have|get|finish|send|deliver)?)?',
  meets: 'next (?:meeting|round|session|call)|meet again',
  obliges: 'must(?: not)?|may not|is not allowed|are not allowed|no one may|has to|have to',
  pronouns: 'it|them|this|that|these|those|him|her',
  leaning: "it|it's|its|that|that's|this|those|these|they|he|she|there|then|otherwise|because|so|which",
  persons: [
    ["i'd like", '{who} would like'],
    ["i'd", '{who} would'],
    ["i'll|i will", '{who} will'],
    ["i'm|i am", '{who} is'],
    ["i've|i have", '{who} has'],
    ['i need', '{who} needs'],
    ['i want', '{who} wants'],
    ['i propose', '{who} proposes'],
    ['i suggest', '{who} suggests'],
    ['i think', '{who} thinks'],
    ['i expect', '{who} expects'],
    ['i recommend', '{who} recommends'],
    ['i (can|could|must|should|would|did|had|was)', '{who} $1'],
  ],
  addressed: [
    ['you have', '{who} has'],
    ['you need', '{who} needs'],
    ["you'll|you will", '{who} will'],
    ['you (can|could|must|should|would|had)', '{who} $1'],
  ],
};
