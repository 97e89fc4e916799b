/**
 * The item at an index that the caller knows to be there; -1 is the last. Unlike a cast it is held to it.
 * @throws RangeError where there is none: a fault of the reader, told to the person as a damaged file.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const at = index < 0 ? list.length + index : index;
  if (!(at >= 0 && at < list.length)) throw new RangeError(`There is no item ${index} among ${list.length}.`);
  return list[at] as T;
}
