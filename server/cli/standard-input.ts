/** The input that stands for what is piped in. */
export const STANDARD_INPUT = '-';
