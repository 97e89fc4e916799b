import type { HeadingLevel } from '../blocks.ts';
/** Markdown as a tree: blocks, and the phrases within them, each with the line it begins on (from 1). */
export interface Parent<Child> {
  children: Child[];
  line: number;
}
export interface Text {
  type: 'text';
  value: string;
  line: number;
}
export interface Html {
  type: 'html';
  value: string;
  line: number;
}
/** A formula in a line, as TeX: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. */
export interface InlineMath {
  type: 'inlineMath';
  value: string;
  line: number;
}
export interface Link extends Parent<Phrase> {
  type: 'link';
  url: string;
}
export interface Image {
  type: 'image';
  url: string;
  alt: string;
  line: number;
}
/** One way to set the words within; what is struck out too. */
export interface Emphasis extends Parent<Phrase> {
  type: 'strong' | 'emphasis' | 'delete';
}
export type Phrase =
  | Text
  | Html
  | InlineMath
  | Link
  | Image
  | Emphasis
  | { type: 'inlineCode'; value: string; line: number }
  | { type: 'break' | 'footnoteReference'; line: number };

export interface Paragraph extends Parent<Phrase> {
  type: 'paragraph';
}
export interface Heading extends Parent<Phrase> {
  type: 'heading';
  depth: HeadingLevel;
}
export interface ListItem extends Parent<MarkdownBlock> {
  /** Of a task; undefined for other items. */
  checked?: boolean;
}
export interface List extends Parent<ListItem> {
  type: 'list';
  ordered: boolean;
  /** The number of the first item. */
  start: number;
}
/** Rows of cells; the first is the header. */
export interface Table extends Parent<Phrase[][]> {
  type: 'table';
}
export interface Code {
  type: 'code';
  value: string;
  /** The first word behind the fence; empty where there is none. */
  language: string;
  line: number;
}
export interface Container extends Parent<MarkdownBlock> {
  type: 'blockquote' | 'footnoteDefinition';
}
export type MarkdownBlock =
  Paragraph | Heading | List | Table | Code | Html | Container | { type: 'thematicBreak'; line: number };
