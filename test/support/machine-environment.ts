/** What a program of the product needs of the machine, and no more: a developer's own settings must not reach the tests. */
export const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
