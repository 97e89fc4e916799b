/** Part names (ECMA-376 part 2, 6.2.2): absolute, `/`-separated, compared without case. */

const folderOf = (partName: string): string => partName.slice(0, partName.lastIndexOf('/') + 1);

/** Name of the part without folder and extension: `/ppt/slideLayouts/slideLayout2.xml` → `slideLayout2`. */
export function baseName(partName: string): string {
  const file = partName.slice(partName.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return dot > 0 ? file.slice(0, dot) : file;
}

/** Where the relationships of a part live; of the package itself for `/`. */
export function relationshipsName(partName: string): string {
  const folder = folderOf(partName);
  return `${folder}_rels/${partName.slice(folder.length)}.rels`;
}

/** The name that a relationship's target means, seen from its source (part 2, 6.5.3 with RFC 3986, 5.2); undefined when it leaves the package. */
export function resolveTarget(sourceName: string, target: string): string | undefined {
  const path = target.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const steps: string[] = path.startsWith('/') ? [] : folderOf(sourceName).split('/').filter(Boolean);
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return `/${steps.join('/')}`;
}

/** The relative target that `resolveTarget` turns back into `partName`, as PowerPoint writes it. */
export function relativeTarget(sourceName: string, partName: string): string {
  const from = folderOf(sourceName).split('/').filter(Boolean);
  const to = partName.split('/').filter(Boolean);
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return '../'.repeat(from.length - shared) + to.slice(shared).join('/');
}
