import { readFileSync } from 'node:fs';
import type { Guide } from './guide.ts';
import { drawGeometry, type GeometryDefinition, type Outline, type PathFill, type PointSize } from './outline.ts';

/** A preset geometry as the data file has it: guides are `name=formula`, parted by semicolons; what is usual is left out. */
interface Written {
  adjust?: string;
  guides?: string;
  text?: string;
  paths: { width?: number; height?: number; fill?: PathFill; stroke?: boolean; draw: string }[];
}

let file: Readonly<Record<string, Written>> | undefined;
const definitions = new Map<string, GeometryDefinition>();

const readGuides = (written = ''): Guide[] =>
  written
    .split(';')
    .filter(Boolean)
    .map((guide) => {
      const equals = guide.indexOf('=');
      return { name: guide.slice(0, equals).trim(), formula: guide.slice(equals + 1) };
    });

function definitionOf(name: string): GeometryDefinition | undefined {
  const known = definitions.get(name);
  if (known) return known;
  file ??= JSON.parse(readFileSync(new URL('preset-geometries.json', import.meta.url), 'utf8')) as typeof file;
  const written = file && Object.hasOwn(file, name) ? file[name] : undefined;
  if (!written) return undefined;
  const definition: GeometryDefinition = {
    adjust: readGuides(written.adjust),
    guides: readGuides(written.guides),
    text: written.text?.split(' ') ?? null,
    paths: written.paths.map(({ width = 0, height = 0, fill = 'norm', stroke = true, draw }) => ({
      width,
      height,
      fill,
      stroke,
      words: draw.split(' '),
    })),
  };
  definitions.set(name, definition);
  return definition;
}

/** The names of all preset geometries (20.1.10.56 ST_ShapeType). */
export function presetNames(): string[] {
  definitionOf('rect');
  return Object.keys(file ?? {});
}

/** A preset geometry (`a:prstGeom`, ECMA-376 part 1, 20.1.9.18); null for a name that is none. */
export function presetGeometry(name: string, adjust: readonly Guide[], size: PointSize): Outline | null {
  const definition = definitionOf(name);
  return definition ? drawGeometry(definition, adjust, size) : null;
}
