import { describe, expect, it } from 'vitest';
import { readConstraints } from '../../../src/pipeline/request/constraints/read-constraints.ts';

describe('a request for what concerns one thing', () => {
  it.each([
    ['Keep only what concerns the kitchen.', 'kitchen'],
    ['Behalte nur, was die Küche betrifft.', 'Küche'],
    ["C'est pour le chef. Ne garde que ce qui concerne la cuisine, 4 à 6 diapositives.", 'cuisine'],
    ['Quédate solo con lo que afecta a la cocina.', 'cocina'],
    ['Tieni solo ciò che riguarda la cucina.', 'cucina'],
    ['Mantenha apenas o que diz respeito à cozinha.', 'cozinha'],
    ['Houd alleen wat de keuken betreft.', 'keuken'],
    ['Zostaw tylko to, co dotyczy kuchni.', 'kuchni'],
    ['Оставь только то, что касается кухни.', 'кухни'],
    ['Залиш лише те, що стосується кухні.', 'кухні'],
  ])('%s', (request, topic) => {
    expect(readConstraints(request)).toMatchObject({ scope: [topic], questions: [] });
  });
});

describe('what is said of the rest belongs to no list', () => {
  it.each([
    ['Only the schedule and the risks, the rest they know.', ['schedule', 'risks']],
    ['Nur Zeitplan und Risiken, der Rest ist bekannt.', ['Zeitplan', 'Risiken']],
    ['Ne garde que les risques et le calendrier, le reste est connu.', ['risques', 'calendrier']],
    ['Solo los riesgos y el calendario, el resto ya lo saben.', ['riesgos', 'calendario']],
    ['Solo i rischi e il calendario, il resto lo sanno.', ['rischi', 'calendario']],
    ['Только график и риски, остальное они знают.', ['график', 'риски']],
    ['Sadece riskler ve takvim, gerisini biliyorlar.', ['riskler', 'takvim']],
    ['リスクと日程だけ、残りは不要です。', ['リスク', '日程']],
    ['只要风险和进度，其余他们知道。', ['风险', '进度']],
  ])('%s', (request, scope) => {
    expect(readConstraints(request).scope).toEqual(scope);
  });
});

it('one график is a schedule, several are charts', () => {
  expect(readConstraints('Без графиков, пожалуйста.').excluded.furniture).toEqual(['charts']);
  expect(readConstraints('Без графика, пожалуйста.').excluded.furniture).toEqual([]);
});

describe('what is not to be there', () => {
  it.each([
    ['Sade bir sunum hazırla. Maliyet kısmına girme. İç notu kesinlikle koyma.', ['Maliyet', 'İç notu']],
    ['做法要用流程图。教师备注不要放。', ['教师备注']],
    ['风险不要讲，其余都可以。', ['风险']],
    ['Six slides, nothing about the staff.', ['staff']],
    ['Sechs Folien, nichts über das Personal.', ['Personal']],
    ['Personalfragen bitte weglassen.', ['Personalfragen']],
    ['Six diapositives, rien sur la météo.', ['météo']],
    ['Seis diapositivas, nada sobre el personal.', ['personal']],
    ['Sei slide, niente sul personale.', ['personale']],
    ['Seis diapositivos, nada sobre o pessoal.', ['pessoal']],
    ["Zes dia's, niets over het personeel.", ['personeel']],
    ['Sześć slajdów, nic o personelu.', ['personelu']],
    ['Шесть слайдов, ничего о персонале.', ['персонале']],
  ])('%s', (request, topics) => {
    expect(readConstraints(request).excluded.topics).toEqual(topics);
  });
});

it('complaints are a topic and no narrowing', () => {
  expect(readConstraints('불만을 주제별로 묶어 주세요.').scope).toEqual([]);
  expect(readConstraints('비용만 보여 주세요.').scope).toEqual(['비용']);
});

it('a count right behind a comma has both its ends', () => {
  expect(readConstraints('请做一份幻灯片,7到10页。').count).toEqual({ least: 7, most: 10 });
  expect(readConstraints('Make slides,7 to 10 slides.').count).toEqual({ least: 7, most: 10 });
});
