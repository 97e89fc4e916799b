import type { Messages } from './shape.ts';

export const ko: Messages = {
  decisive_missing:
    '자료에서 가장 중요한 내용이 어느 슬라이드에도 없습니다: “{text}” ({place}). 슬라이드에 넣으십시오.',
  kept_missing: '“{wish}”을(를) 남겨 달라고 하셨지만 다루는 슬라이드가 없습니다. 넣으십시오.',
  off_scope: '“{wish}”만 원하셨는데 이 슬라이드는 다른 내용입니다. 삭제하십시오.',
  excluded_told: '“{wish}”을(를) 빼 달라고 하셨는데 이 슬라이드에 있습니다. 삭제하십시오.',
  count_missed: '{wanted}장을 원하셨는데 {count}장입니다. 슬라이드를 더하거나 삭제하십시오.',
  literal_changed: '주신 글의 이 줄이 쓰신 그대로 슬라이드에 있지 않습니다: “{text}”.',
  order_missed: '“{second}”보다 “{first}”을(를) 먼저 원하셨는데 순서가 반대입니다. 옮기십시오.',
  title_label: '제목 “{title}”은(는) 주제만 말합니다. 슬라이드가 보여 주는 것을 쓰십시오: “{better}”.',
  title_cut: '제목이 끊겼습니다: “{title}”. 문장을 끝내거나 더 짧게 쓰십시오.',
  title_numbered: '제목 “{title}”은(는) 번호로만 구별됩니다. 슬라이드를 합치거나 각각 무엇을 보여 주는지 쓰십시오.',
  title_unsupported: '제목의 {numbers}이(가) 어디서 나왔는지 슬라이드에 없습니다. 보여 주거나 제목을 바꾸십시오.',
  title_against_chart: '제목 “{title}”은(는) 차트와 반대로 말합니다. 제목을 바꾸십시오.',
  accent_elsewhere:
    '차트는 “{accented}”을(를) 강조하고 제목은 “{named}”을(를) 말합니다. 제목이 말하는 것을 강조하십시오.',
  units_mixed: '“{one}”와(과) “{other}”은(는) 단위가 다른데 한 축에 있습니다. 따로 보여 주거나 표로 만드십시오.',
  total_among_parts: '“{name}”이(가) 그 합계를 이루는 부분들과 나란히 그려져 있습니다. 차트에서 빼십시오.',
  sample_charted:
    '차트는 조사한 수(“{name}”)를 보여 주고 결과(“{result}”)는 보여 주지 않습니다. 결과를 차트로 만드십시오.',
  said_again: '슬라이드 {other}에서 이미 말했습니다: “{text}”. 한 번만 말하십시오.',
  sentence_cut: '항목이 끊겼습니다: “{text}”. 문장을 끝내거나 더 짧게 쓰십시오.',
  single_item: '슬라이드에 항목이 하나뿐입니다. 다른 슬라이드와 합치거나 근거를 더하십시오.',
  appendix_as_main: '슬라이드 “{title}”은(는) 자료의 부록 내용입니다. 끝으로 옮기거나 빼십시오.',
  closing_missing: '읽는 사람이 할 일로 끝나지 않습니다: “{text}”. 이것으로 마무리하십시오.',
  contradiction_untold:
    '자료가 서로 어긋납니다: “{one}” ({place}), 그러나 “{other}” ({otherPlace}). 이를 밝히고 무엇이 맞는지 쓰십시오.',
  language_mixed: '“{text}”은(는) 발표 자료와 다른 언어입니다. 번역하십시오.',
  raw_text: '“{text}”은(는) 파일 이름, 시각 표시 또는 임시 글이며 슬라이드의 글이 아닙니다. 뜻하는 바를 쓰십시오.',
  leftOut: {
    scope: '요청은 다른 내용입니다.',
    excluded: '요청에서 뺀 내용입니다.',
    appendix: '부록에 있습니다.',
    aside: '문서 자체에 관한 내용이거나 청중을 위한 것이 아닙니다.',
    told: '슬라이드 “{title}”에서 이미 말합니다.',
    room: '넣을 자리가 없었습니다.',
    weight: '말한 내용보다 덜 중요합니다.',
  },
};
