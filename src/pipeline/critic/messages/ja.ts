import type { Messages } from './shape.ts';

export const ja: Messages = {
  decisive_missing: '資料で最も重要な点がどのスライドにもありません：「{text}」（{place}）。スライドに加えてください。',
  kept_missing: '「{wish}」を残すご希望でしたが、触れているスライドがありません。加えてください。',
  off_scope: '「{wish}」だけをご希望でしたが、このスライドは別の内容です。削除してください。',
  excluded_told: '「{wish}」を省くご希望でしたが、このスライドにあります。削除してください。',
  count_missed: 'ご希望は{wanted}枚ですが、スライドは{count}枚です。追加または削除してください。',
  literal_changed: 'ご提供の文のこの行が、書かれたとおりにスライドにありません：「{text}」。',
  order_missed: '「{second}」より前に「{first}」をご希望でしたが、順序が逆です。移動してください。',
  title_label: 'タイトル「{title}」は主題を挙げるだけです。スライドが示すことを書いてください：「{better}」。',
  title_cut: 'タイトルが途中で切れています：「{title}」。文を終えるか、短い文にしてください。',
  title_numbered:
    'タイトル「{title}」は番号でしか区別できません。スライドを一つにするか、それぞれが示すことを書いてください。',
  title_unsupported:
    'タイトルに{numbers}とありますが、その根拠がスライドにありません。示すか、タイトルを変えてください。',
  title_against_chart: 'タイトル「{title}」はグラフと逆のことを述べています。タイトルを変えてください。',
  accent_elsewhere:
    'グラフは「{accented}」を強調し、タイトルは「{named}」を述べています。タイトルに合わせて強調してください。',
  units_mixed: '「{one}」と「{other}」は単位が異なるのに同じ軸にあります。別々に示すか、表にしてください。',
  total_among_parts: '「{name}」が、その内訳と並んで描かれています。グラフから外してください。',
  sample_charted:
    'グラフは調べた数（「{name}」）を示し、結果（「{result}」）を示していません。結果をグラフにしてください。',
  said_again: 'スライド{other}ですでに述べています：「{text}」。一度だけにしてください。',
  sentence_cut: '項目が途中で切れています：「{text}」。文を終えるか、短い文にしてください。',
  single_item: 'スライドの項目が一つだけです。ほかのスライドとまとめるか、根拠を加えてください。',
  appendix_as_main: 'スライド「{title}」は資料の付録の内容です。最後に移すか、省いてください。',
  closing_missing: '読み手がすべきことで終わっていません：「{text}」。これで締めくくってください。',
  contradiction_untold:
    '資料が食い違っています：「{one}」（{place}）に対し「{other}」（{otherPlace}）。そのことと、どちらが正しいかを述べてください。',
  language_mixed: '「{text}」は資料と別の言語です。訳してください。',
  raw_text:
    '「{text}」はファイル名、時刻の印、または仮の文で、スライドの文ではありません。意味するところを書いてください。',
  leftOut: {
    scope: 'ご依頼は別の内容です。',
    excluded: 'ご依頼で省かれています。',
    appendix: '付録にあります。',
    aside: '文書そのものについての記述か、聴衆に向けたものではありません。',
    told: 'スライド「{title}」がすでに述べています。',
    room: '入れる余地がありませんでした。',
    weight: '述べた内容より重要度が低いためです。',
  },
};
