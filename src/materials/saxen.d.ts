/** The part of saxen's interface in use; the package ships no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handler: (
        name: string,
        getAttributes: () => Record<string, string>,
        decodeEntities: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'closeTag' | 'cdata' | 'attention', handler: (text: string) => void): this;
    on(event: 'text', handler: (text: string, decodeEntities: (text: string) => string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    parse(xml: string): this;
    stop(): void;
  }
}
