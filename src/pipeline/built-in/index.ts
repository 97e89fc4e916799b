/** The built-in writer's only door: one function for each role that it plays. Each gives the same result for the same material. */
export { planBuiltIn } from './plan-built-in.ts';
export { slideAbout } from './slide-about.ts';
export { planVerbatim } from './plan-verbatim.ts';
export { chartOf, tableOf, toParagraphs, writeSlideBuiltIn, type SlideTask } from './write-slide.ts';
/** What the critic holds a deck against. */
export { isAbout, topicsAbout } from './topics-about.ts';
export { statementsOf, type Topic } from './topic.ts';
export { topicsOfBrief } from './topics-of-brief.ts';
export { roleWeight } from './topic.ts';
