/**
 * A hash as people compare it: its first eight digits and its last four in a line (`short`), the whole of it in
 * groups of four where it is a proof.
 */
export function HashWords({ hash, short = false }: { hash: string; short?: boolean }) {
  const groups = hash.match(/.{1,4}/g) ?? []
  const shown = short && groups.length > 4 ? [...groups.slice(0, 2), '…', groups.at(-1)] : groups
  return (
    <span className="type-hash" title={short ? hash : undefined}>
      {shown.join(' ')}
    </span>
  )
}
