/** A text as one line: white space within it is one space each, none stands around it. Empty where there is no text. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
