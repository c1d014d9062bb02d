type Props = {
  readonly caption: string;
  /** The columns' headings; the first is above the names of the rows. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: string[]])[];
};

/** The values of a drawing as a table for screen readers. */
export function ValuesTable({ caption, header, rows }: Props) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {header.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={header[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
