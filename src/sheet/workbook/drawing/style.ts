/** A colour as '#rrggbb', lower case. */
export type Colour = `#${string}`;

/** A cell's style; missing properties are Excel's defaults. */
export type Style = {
  readonly bold?: boolean;
  readonly ink?: Colour;
  readonly fill?: Colour;
  readonly align?: 'left' | 'centre' | 'right';
  /** Steps of indent, at most 15. */
  readonly indent?: number;
  readonly wrap?: boolean;
  /** A number format in Excel's English notation. */
  readonly format?: string;
  readonly top?: Edge;
  readonly bottom?: Edge;
  readonly left?: Edge;
};

export type Edge = { readonly line: 'thin' | 'medium'; readonly colour: Colour };
