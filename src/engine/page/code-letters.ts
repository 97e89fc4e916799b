/** Letters of one width: on all machines that have PowerPoint. */
export const CODE_FAMILY = 'Consolas';
/** Width of each of them, and of a tab, in parts of the size and in letters. */
export const CODE_LETTER = 0.55;
export const CODE_TAB = 4;
