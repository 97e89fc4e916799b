import type { ChartKind } from './chart-kinds.ts';
import type { SourceRef } from './content.ts';
import type { SlideRole } from './slide-kinds.ts';

/** A series of values, against one scale with the series of the same `axis`. */
export interface SaidSeries {
  name: string;
  axis: string;
  values: (number | null)[];
}

export interface SaidChart {
  kind: ChartKind;
  categories: string[];
  series: SaidSeries[];
  /** Index of the category that stands out. */
  emphasized?: number;
}

/** What a slide says, whoever made it and wherever it stands: in a plan, in a draft, in a file. */
export interface SaidSlide {
  /** From 1. */
  number: number;
  role: SlideRole;
  title: string;
  /** Paragraphs of each text but the title and small print. */
  blocks: string[][];
  /** Rows of cells, the head first. */
  tables: string[][][];
  charts: SaidChart[];
  pictures: number;
  notes: string[];
  sources: SourceRef[];
}

/** Every line of the slide's texts but the title. */
export const saidPoints = ({ blocks }: SaidSlide): string[] => blocks.flat();
