import clsx from 'clsx'

/** How a byte is drawn: it made a number, was thrown away, or was not read. */
export type ByteState = 'used' | 'thrown' | 'unread'

const LOOKS: Readonly<Record<ByteState, string>> = {
  used: 'bg-brand font-semibold text-brand-ink',
  thrown: 'bg-surface-3 text-text-3 line-through',
  unread: 'bg-surface-2 text-text-2',
}

/** Bytes in hex, eight a row on a phone, each by what became of it. */
export function ByteGrid({
  bytes,
  stateOf,
  label,
}: {
  bytes: readonly number[]
  stateOf: (position: number) => ByteState
  label: string
}) {
  return (
    <figure className="mt-3">
      <figcaption className="mb-1.5 text-meta text-text-2">{label}</figcaption>
      <div className="grid grid-cols-8 gap-0.5 font-mono text-meta md:grid-cols-16 xl:grid-cols-32">
        {bytes.map((byte, position) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a byte is known by where it stands
            key={position}
            data-state={stateOf(position)}
            className={clsx('grid h-7 place-items-center rounded-xs', LOOKS[stateOf(position)])}
          >
            {byte.toString(16).padStart(2, '0')}
          </span>
        ))}
      </div>
    </figure>
  )
}
