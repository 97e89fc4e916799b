import { allOf, childOf, descend, textOf } from '../../src/office/xml/tree.ts';
import { slideNames, type OpenedPackage } from './assert-sound-package.ts';

/** What the title placeholders of a deck say, slide by slide; '' where a slide has none. */
export const slideTitles = (opened: OpenedPackage): string[] =>
  slideNames(opened).map((name) => {
    const title = [...allOf(opened.xml(name), 'p:sp')].find((shape) =>
      ['title', 'ctrTitle'].includes(descend(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes['type'] ?? ''),
    );
    return textOf(childOf(title, 'p:txBody'));
  });

/** Attributes of every element of a name in a part. */
export const attributesOf = (opened: OpenedPackage, part: string, name: string): Readonly<Record<string, string>>[] =>
  Array.from(allOf(opened.xml(part), name), ({ attributes }) => attributes);

/** Alternative texts of the pictures on a slide. */
export const pictureTexts = (opened: OpenedPackage, slide: string): string[] =>
  Array.from(
    allOf(opened.xml(slide), 'p:pic'),
    (picture) => allOf(picture, 'p:cNvPr').next().value?.attributes['descr'] ?? '',
  );
