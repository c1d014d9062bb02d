/** The streaming part of saxen, which ships no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag' | 'cdata', call: (content: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'comment' | 'question' | 'attention', call: () => void): this;
    write(xml: string): this;
    end(): void;
  }
}
