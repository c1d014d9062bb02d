/** Elements that hold content; within a foreign element some programs read them and some do not. */
const CONTENT: ReadonlySet<string> = new Set(['sheetData', 'row', 'c', 'v', 'si', 'xf', 'numFmt', 'sheet']);

const DECLARATION = 'xmlns';

type Attributes = () => Readonly<Record<string, string>>;

/** A document's root: its prefix with the colon, and its namespace. */
type Root = { readonly prefix: string; readonly declaration: string; readonly uri: string | undefined };

/**
 * Distinguishes elements with the root's prefix and namespace from foreign ones: programs skip elements that they do
 * not know, with all their content, so people do not see it.
 */
export class OwnElements {
  #root: Root | undefined;
  /** How many elements are open: the outermost foreign one and those within it. */
  #foreign = 0;
  /** Whether the current tags may declare a namespace: only then are their attributes read. */
  #mayDeclare = true;
  #hasDeclared = true;
  #end = '';
  #opened = 0;

  /** Whether no foreign element is open. */
  get isOwn(): boolean {
    return this.#foreign === 0;
  }

  /** Registers the next piece of the document before its tags are opened; a tag may have begun in an earlier piece. */
  see(xml: string): void {
    const text = this.#end + xml;
    const declares = text.includes(DECLARATION);
    this.#mayDeclare = declares || this.#hasDeclared || (this.#mayDeclare && this.#opened === 0);
    this.#hasDeclared = declares;
    this.#end = text.slice(-DECLARATION.length);
    this.#opened = 0;
  }

  /** Opens an element by its name with prefix; throws for cells and the like within a foreign one. */
  open(name: string, attributes: Attributes): void {
    this.#opened++;
    const prefix = name.slice(0, name.indexOf(':') + 1);
    const root = (this.#root ??= rootOf(prefix, attributes));
    if (this.isOwn && prefix === root.prefix && !this.#isRedeclared(root, attributes)) return;
    if (!this.isOwn && prefix === root.prefix && CONTENT.has(name.slice(prefix.length)))
      throw new Error(`${name} within a foreign element`);
    this.#foreign++;
  }

  #isRedeclared({ declaration, uri }: Root, attributes: Attributes): boolean {
    return this.#mayDeclare && (attributes()[declaration] ?? uri) !== uri;
  }

  close(): void {
    if (this.#foreign > 0) this.#foreign--;
  }
}

function rootOf(prefix: string, attributes: Attributes): Root {
  const declaration = prefix === '' ? DECLARATION : `${DECLARATION}:${prefix.slice(0, -1)}`;
  return { prefix, declaration, uri: attributes()[declaration] };
}
