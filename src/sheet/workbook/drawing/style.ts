/** A colour as '#rrggbb', lower case. */
export type Colour = `#${string}`;

/** How a cell looks; what is left out is Excel's default. */
export type Style = {
  readonly bold?: boolean;
  readonly ink?: Colour;
  readonly fill?: Colour;
  readonly align?: 'left' | 'centre' | 'right';
  /** Steps from the left edge, at most 15. */
  readonly indent?: number;
  readonly wrap?: boolean;
  /** A number format in Excel's English notation. */
  readonly format?: string;
  readonly top?: Edge;
  readonly bottom?: Edge;
  readonly left?: Edge;
};

export type Edge = { readonly line: 'thin' | 'medium'; readonly colour: Colour };
