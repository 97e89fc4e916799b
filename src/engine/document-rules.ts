/** The engine's side door: what a document must keep to. A service that only takes documents in loads these rules and none of the engine. */
export { misshapenContent } from './writer/misshapen-content.ts';
export { unknownPlaces } from './writer/unknown-places.ts';
