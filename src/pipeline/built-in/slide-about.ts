import type { PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { readConstraints } from '../request/constraints/read-constraints.ts';
import { planBuiltIn } from './plan-built-in.ts';
import { topicsAbout } from './topics-about.ts';
import { topicsOfBrief } from './topics-of-brief.ts';

/** The weightiest slide that the material gives on a topic, without an id of its own; null where it says nothing of it. */
export function slideAbout(topic: string, brief: Brief): PlanSlide | null {
  if (brief.materials.length === 0) return null;
  const language = contentLanguage(brief);
  if (topicsAbout(topicsOfBrief(brief, language), [topic], language).length === 0) return null;
  const { slideCount: _slideCount, ...options } = brief.options;
  const { plan } = planBuiltIn({ ...brief, request: '', options }, { ...readConstraints(''), scope: [topic] });
  const told = plan.slides.find(({ kind }) => kind !== 'title' && kind !== 'agenda' && kind !== 'section');
  if (!told) return null;
  return told.kind === 'closing' || told.kind === 'appendix'
    ? { ...told, kind: told.data ? 'table' : 'bullets' }
    : told;
}
