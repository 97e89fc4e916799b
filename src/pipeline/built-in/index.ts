/** The built-in writer's only door: one function for each role that it plays. Each gives the same result for the same material. */
export { planBuiltIn } from './plan-built-in.ts';
export { planVerbatim } from './plan-verbatim.ts';
export { writeSlideBuiltIn, type SlideTask } from './write-slide.ts';
