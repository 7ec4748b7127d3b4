import type { ReactNode } from 'react'
import { Portrait } from '#design/art/portrait.tsx'
import { Avatar } from '#design/avatar/avatar.tsx'

/** Whose record it is, and what it is about: a portrait, a name with tags, facts in one line, an amount. */
export function RecordHeader({
  portraitOf,
  title,
  tags,
  link,
  facts,
  clock,
  amount,
  tools,
}: {
  /** Whose face is drawn: an id or a name; none of a record that is nobody's. */
  portraitOf?: string
  title: ReactNode
  tags?: ReactNode
  /** The way to all about them. */
  link?: ReactNode
  /** Facts in one line, in words. */
  facts?: ReactNode
  /** How long it waits, before the amount. */
  clock?: ReactNode
  amount?: ReactNode
  tools?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface-1 px-4 py-3.5">
      {portraitOf === undefined ? null : (
        <Avatar size="md">
          <Portrait of={portraitOf} />
        </Avatar>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-body-lg leading-normal font-semibold [overflow-wrap:anywhere]">{title}</h2>
          {tags}
          {link ? <span className="text-small">{link}</span> : null}
        </div>
        {facts ? <p className="mt-0.5 text-small text-text-2">{facts}</p> : null}
      </div>
      {clock || amount ? (
        <div className="flex items-center gap-4">
          {clock}
          {amount ? <p className="text-[24px] leading-tight">{amount}</p> : null}
        </div>
      ) : null}
      {tools ? <div className="flex flex-wrap gap-2">{tools}</div> : null}
    </header>
  )
}
