import type { Messages } from './shape.ts';

export const tr: Messages = {
  decisive_missing: 'Malzemede en ağır basan şeyi hiçbir slayt söylemiyor: “{text}” ({place}). Bir slayda ekleyin.',
  kept_missing: '“{wish}” kalsın istediniz, ama hiçbir slayt ondan söz etmiyor. Ekleyin.',
  off_scope: 'Yalnızca “{wish}” istediniz, bu slayt başka bir şey anlatıyor. Kaldırın.',
  excluded_told: '“{wish}” dışarıda kalsın istediniz, bu slaytta var. Kaldırın.',
  count_missed: '{wanted} slayt istediniz, sunumda {count} var. Slayt ekleyin veya kaldırın.',
  literal_changed: 'Metninizin bu satırı slaytlarda yazdığınız gibi durmuyor: “{text}”.',
  order_missed:
    '“{first}” öğesini “{second}” öğesinden önce istediniz, slaytlar tersine duruyor. Yerlerini değiştirin.',
  title_label: '“{title}” başlığı yalnızca konuyu adlandırıyor. Slaydın ne gösterdiğini söyleyin: “{better}”.',
  title_cut: 'Başlık yarım kalıyor: “{title}”. Cümleyi bitirin veya daha kısasını söyleyin.',
  title_numbered:
    '“{title}” başlığını bir diğerinden yalnızca bir sayı ayırıyor. Slaytları birleştirin veya her birinin ne gösterdiğini söyleyin.',
  title_unsupported:
    'Başlık {numbers} diyor, slayt bunun nereden geldiğini göstermiyor. Gösterin veya başlığı değiştirin.',
  title_against_chart: '“{title}” başlığı grafiğin gösterdiğinin tersini söylüyor. Başlığı değiştirin.',
  accent_elsewhere: 'Grafik “{accented}” öğesini vurguluyor, başlık “{named}” diyor. Başlığın söylediğini vurgulayın.',
  units_mixed: '“{one}” ve “{other}” farklı birimlerde ve aynı eksende. Ayrı ayrı veya tablo olarak gösterin.',
  total_among_parts: '“{name}”, toplamı olduğu parçaların yanında çizilmiş. Grafikten çıkarın.',
  sample_charted:
    'Grafik kaç kişiye sorulduğunu veya ölçüldüğünü gösteriyor (“{name}”), sonucu değil (“{result}”). Sonucu gösterin.',
  said_again: 'Slayt {other} bunu zaten söyledi: “{text}”. Bir kez söyleyin.',
  sentence_cut: 'Bir madde yarım kalıyor: “{text}”. Cümleyi bitirin veya daha kısasını söyleyin.',
  single_item: 'Slaytta tek bir madde var. Başka bir slaytla birleştirin veya kanıtını ekleyin.',
  appendix_as_main: '“{title}” slaydı malzemenin ekinde olanı anlatıyor. Sona alın veya çıkarın.',
  closing_missing: 'Sunum, okurun ne yapması gerektiğiyle bitmiyor: “{text}”. Bununla kapatın.',
  contradiction_untold:
    'Malzemeler birbiriyle çelişiyor: “{one}” ({place}), ama “{other}” ({otherPlace}). Bunu ve hangisinin geçerli olduğunu söyleyin.',
  language_mixed: '“{text}” sunumdan başka bir dilde. Çevirin.',
  raw_text: '“{text}” bir dosya adı, zaman damgası veya yer tutucu; slayt metni değil. Ne kastedildiğini söyleyin.',
  leftOut: {
    scope: 'İstenen başka bir şeydi.',
    excluded: 'İstek bunu dışarıda bırakıyor.',
    appendix: 'Bir ekte duruyor.',
    aside: 'Belgenin kendisiyle ilgili ya da dinleyicilere yönelik değil.',
    told: '“{title}” slaydı bunu zaten söylüyor.',
    room: 'Yer yoktu.',
    weight: 'Anlatılanlardan daha az ağır basıyor.',
  },
};
