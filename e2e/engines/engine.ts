/** A browser window that tests control through WebDriver, with keys and pointer as people do. */
export type EngineWindow = {
  /** Opens an address and waits until it is loaded. */
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression in the page, awaited if it is a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Performs actions of keys and pointer, in the form that both protocols share (W3C WebDriver, section 17). */
  readonly perform: (sources: readonly object[]) => Promise<void>;
  /** Gives files to the input that a selector finds. */
  readonly chooseFiles: (selector: string, files: readonly string[]) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Prints the open page, which must be a report with rows, to a PDF. */
  readonly print: (paper: Paper) => Promise<Buffer>;
  /** The folder into which the browser saves downloads. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
};

/** The sides of a paper in centimetres. */
export type Paper = { readonly width: number; readonly height: number };

/** A browser engine other than the one in which all tests run. */
export type Engine = {
  readonly name: string;
  /** Why the engine cannot run on this machine; undefined if it can. */
  readonly missing: string | undefined;
  readonly start: () => Promise<EngineWindow>;
};
