/** What a choice pays, line by line; the first cell of a line names it. */
export function RuleTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <table className="w-full max-w-120 text-small">
      <caption className="mb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="text-meta text-text-2">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? 'py-1.5 text-left' : 'py-1.5 text-right'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-medium">
              {name}
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
              <td key={at} className="py-1.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
