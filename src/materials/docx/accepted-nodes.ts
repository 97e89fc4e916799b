import { firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { isPrompt } from './read-paragraph-content.ts';

/**
 * Block content as a person reads it: what wraps it is opened, tracked changes count as accepted; of the controls only those are left that
 * nobody reads, prompts and tables of contents. Where the mark of a paragraph was deleted (ECMA-376 part 1, 17.13.5.15), it and the next are one, with the look of the next.
 */
export function acceptedNodes(nodes: readonly LocalElement[]): LocalElement[] {
  const accepted: LocalElement[] = [];
  let carried: LocalElement[] = [];
  const close = (): void => {
    if (carried.length > 0) accepted.push({ name: 'p', attributes: {}, children: carried, text: '' });
    carried = [];
  };
  for (const node of openWrappers(nodes)) {
    if (node.name !== 'p') {
      if (node.name === 'tbl') close();
      accepted.push(node);
    } else if (hasDeletedMark(node)) carried.push(...withoutProperties(node));
    else {
      const properties = firstChild(node, 'pPr');
      const joined = [...(properties ? [properties] : []), ...carried, ...withoutProperties(node)];
      accepted.push(carried.length === 0 ? node : { ...node, children: joined });
      carried = [];
    }
  }
  close();
  return accepted;
}

function openWrappers(nodes: readonly LocalElement[]): LocalElement[] {
  if (nodes.every(({ name }) => name === 'p' || name === 'tbl')) return [...nodes];
  return nodes.flatMap((node): LocalElement[] => {
    switch (node.name) {
      case 'sdt':
        return isPrompt(node) || isContents(node)
          ? [node]
          : openWrappers(firstChild(node, 'sdtContent')?.children ?? []);
      case 'ins':
      case 'moveTo':
      case 'smartTag':
      case 'customXml':
        return openWrappers(node.children);
      case 'AlternateContent':
        return openWrappers((firstChild(node, 'Choice') ?? firstChild(node, 'Fallback'))?.children ?? []);
      default:
        return [node];
    }
  });
}

/** The table of contents that the program made. */
const isContents = (control: LocalElement): boolean =>
  firstChild(firstChild(firstChild(control, 'sdtPr'), 'docPartObj'), 'docPartGallery')?.attributes['val'] ===
  'Table of Contents';

function hasDeletedMark(paragraph: LocalElement): boolean {
  const mark = firstChild(firstChild(paragraph, 'pPr'), 'rPr');
  return mark !== undefined && mark.children.some(({ name }) => name === 'del' || name === 'moveFrom');
}

const withoutProperties = (paragraph: LocalElement): LocalElement[] =>
  paragraph.children.filter(({ name }) => name !== 'pPr');
