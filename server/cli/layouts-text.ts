import type { SlideKind } from '../../src/deck/slide-kinds.ts';
import type { LayoutChoice, TemplateProfile } from '../../src/engine/index.ts';

/** Layouts told about in full; those that follow are named with their points. */
const TOLD = 5;

/** Why a slide of a kind gets its layout, for the author of a template. */
export function layoutsText(kind: SlideKind, choices: readonly LayoutChoice[], profile: TemplateProfile): string {
  const known = new Map(profile.layouts.map((layout) => [layout.id, layout]));
  const nameOf = ({ layout }: LayoutChoice): string => {
    const found = known.get(layout);
    return found ? `${found.name} (${found.kind}, ${layout})` : layout;
  };
  const lines = [
    `Layouts for a first slide of the kind "${kind}", best first. Points that speak for a layout, or against it:`,
    ...choices
      .slice(0, TOLD)
      .flatMap((choice, i) => [
        '',
        `${i + 1}. ${nameOf(choice)}: ${choice.score}`,
        ...choice.reasons.map(
          ({ rule, points, reason }) => `  ${signed(points).padStart(6)}  ${rule.padEnd(28)} ${reason}`,
        ),
      ]),
  ];
  const others = choices.slice(TOLD);
  if (others.length > 0) lines.push('', 'Others', ...others.map((choice) => `  ${nameOf(choice)}: ${choice.score}`));
  return `${lines.join('\n')}\n`;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
