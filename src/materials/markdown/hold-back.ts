/** Tells of one line after the other whether it stands in a block of code or holds a comment: those are as they are. */
export function holdsBack(): (line: string) => boolean {
  let fence: string | undefined;
  let comment = false;
  return (line) => {
    if (fence !== undefined) {
      if (isFenceEnd(line, fence)) fence = undefined;
      return true;
    }
    if (!comment) fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) return true;
    const held = comment || line.includes('<!--');
    if (held) comment = line.lastIndexOf('-->') < line.lastIndexOf('<!--') || (comment && !line.includes('-->'));
    return held;
  };
}

function isFenceEnd(line: string, fence: string): boolean {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length);
}
