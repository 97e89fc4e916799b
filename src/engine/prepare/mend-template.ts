import { DomainError } from '../../errors.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Warning } from '../template/warning.ts';
import { addMissingLayouts } from './add-missing-layouts.ts';
import { completeTheme } from './complete-theme.ts';
import { mendAttributes } from './mend-attributes.ts';
import { mendIdentifiers } from './mend-identifiers.ts';
import { giveThemes, leadLayoutsToMasters, listMasters } from './mend-masters.ts';
import { mendShapeTree } from './mend-shape-tree.ts';
import { mendSizes } from './mend-sizes.ts';
import { ownThemes } from './own-themes.ts';
import { restoreMasters } from './restore-masters.ts';

/** Attributes named one by one. */
const MAX_NAMED = 4;

/**
 * Mends what the schema or PowerPoint forbids in what every deck on a template takes from it: the presentation, its masters, layouts and
 * themes. Slides are left as they are.
 * @returns what was mended, each a phrase; empty for a sound template
 */
export function mendTemplate(opened: OpcPackage, main: Part): string[] {
  const mended: string[] = [];
  const say = (phrase: string, done: boolean): void => void (done && mended.push(phrase));
  say('the slide size was out of the range of the format', mendSizes(main));
  say('masters or layouts were listed nowhere', listMasters(main));
  say('layouts did not lead to their master', leadLayoutsToMasters(main));
  say('masters told the look of their text in sample text alone', restoreMasters(main));
  addMissingLayouts(opened, main);
  say('ids of masters and layouts were not unique, or out of range', mendIdentifiers(main));
  const withShapes = shapeParts(main);
  const shared = withShapes.map((part) => mendShapeTree(opened, part));
  say('shapes of one layout shared an id', shared.includes(true));
  say('masters had no theme', giveThemes(opened, main));
  say('masters shared a theme', ownThemes(opened, main));
  const themes = [...opened.parts()].filter((part) => part.contentType === contentType.theme && isReadable(part));
  const short = new Set(themes.flatMap(completeTheme));
  say(`the theme had fewer than three ${listed([...short])}`, short.size > 0);
  const strange = new Set([main, ...withShapes, ...themes].flatMap(mendAttributes));
  say(`attributes were of no known kind or value (${listed([...strange])})`, strange.size > 0);
  return mended;
}

/** Masters, layouts, notes and handout masters. */
function shapeParts(main: Part): Part[] {
  const masters = main.relationships.byType(relationshipType.slideMaster).flatMap(({ part }) => part ?? []);
  const others = [relationshipType.notesMaster, relationshipType.handoutMaster].flatMap(
    (type) => main.relationships.firstOf(type) ?? [],
  );
  return [...masters, ...others].flatMap((master) => [
    master,
    ...master.relationships.byType(relationshipType.slideLayout).flatMap(({ part }) => part ?? []),
  ]);
}

/** A theme of notes that nobody can read is no reason to refuse the slides. */
function isReadable(part: Part): boolean {
  try {
    return part.xml.name === 'a:theme';
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${shown} and ${names.length - MAX_NAMED} more` : shown;
}

/** One sentence on all that was mended; null for a sound template. */
export const mendWarning = (mended: readonly string[]): Warning | null =>
  mended.length === 0
    ? null
    : {
        code: 'template_mended',
        message: `The template has faults that are mended in every deck on it: ${mended.join('; ')}. Open it in PowerPoint, let it repair what it offers to, and save it again.`,
      };
