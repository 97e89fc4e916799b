export { isMonospaced, LINE_HEIGHT, substituteFor, type Substitute, type Twin } from './families.ts';
export { fontStandIn, type StandIn } from './stand-in.ts';
