import type { LayoutProfile, PlaceholderProfile, TemplateProfile } from '../../deck/template-profile.ts';

const EMU_PER_POINT = 12_700;
/** An average letter is about half as wide as its font is high. */
const LETTER_WIDTH = 0.5;
const toldRoles = new Set<PlaceholderProfile['role']>(['title', 'subtitle', 'body', 'caption']);

/** What the template's layouts hold, a line a kind: "content: title 2 × 52, body 11 × 78, body 11 × 78" in lines and characters a line; by name where each is asked for. */
export function describeLayouts({ layouts }: TemplateProfile, { each = false } = {}): string {
  if (each) return layouts.map((layout) => `- ${layout.name} (${layout.kind}): ${placesOf(layout)}`).join('\n');
  const byKind = Map.groupBy(layouts, ({ kind }) => kind);
  return [...byKind].map(([kind, [first]]) => `- ${kind}${first ? `: ${placesOf(first)}` : ''}`).join('\n');
}

function placesOf({ placeholders }: LayoutProfile): string {
  const told = placeholders.filter(({ role }) => toldRoles.has(role)).slice(0, 8);
  return (
    told.map((place) => `${place.role} ${Math.max(1, place.maxLines)} × ${lettersIn(place)}`).join(', ') || 'no text'
  );
}

const lettersIn = ({ box, fontSize }: PlaceholderProfile): number =>
  Math.max(1, Math.floor(box.width / (Math.max(1, fontSize) * LETTER_WIDTH * EMU_PER_POINT)));
