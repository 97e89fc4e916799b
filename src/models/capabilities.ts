/** What is known of a model's abilities; null is unknown, asked again later. */
export interface LearnedCapabilities {
  thinking: {
    supported: boolean | null;
    /** Id of the dialect that switches it; `always` where it cannot be switched. */
    how: string | null;
    depthMatters: boolean | null;
    /** Depths that may be asked for. */
    values: string[];
  };
  structuredOutput: boolean | null;
  tools: boolean | null;
  imageInput: boolean | null;
  /** ISO time of the last answer. */
  learnedAt: string | null;
}

export const nothingLearned: LearnedCapabilities = {
  thinking: { supported: null, how: null, depthMatters: null, values: [] },
  structuredOutput: null,
  tools: null,
  imageInput: null,
  learnedAt: null,
};
