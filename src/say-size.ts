const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size of a limit for a person, each unit 1,024 of the one before: "100 MB", "1.5 MB". */
export function saySize(bytes: number): string {
  const place = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  return `${Number((bytes / 1_024 ** place).toFixed(1))} ${units[place]}`;
}
