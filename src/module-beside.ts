/**
 * The address of a module that stands beside another and is started as a program or a thread of its own: TypeScript in the checkout, JavaScript
 * in the installed package.
 *
 * @param url `import.meta.url` of the module that asks
 * @param name without its ending
 */
export const moduleBeside = (url: string, name: string): URL =>
  new URL(`${name}${url.endsWith('.ts') ? '.ts' : '.js'}`, url);
