import type { ReactNode } from 'react'

/**
 * A page of a desk: its name with what is said of it (`tags`), what can be done about the whole of it (`tools`),
 * and its content. With `aside` it has two columns, `1fr / 432`, from 1280 px on; below that the aside follows.
 */
export function DeskPage({
  title,
  tags,
  tools,
  aside,
  asideLabel,
  children,
}: {
  title: ReactNode
  tags?: ReactNode
  tools?: ReactNode
  aside?: ReactNode
  /** Name of the aside, for those who do not see that it stands apart. */
  asideLabel?: string
  children: ReactNode
}) {
  return (
    <div className="px-4 pt-4 pb-8 md:px-5">
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="type-desk min-w-0 [overflow-wrap:anywhere]">{title}</h1>
        {tags ? <div className="flex min-w-0 flex-wrap items-center gap-2">{tags}</div> : null}
        {tools ? <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div> : null}
      </div>
      {aside ? (
        <div className="grid grid-cols-1 items-start gap-3 min-[1280px]:grid-cols-[minmax(0,1fr)_432px]">
          <div className="grid min-w-0 gap-3">{children}</div>
          <aside aria-label={asideLabel} className="grid min-w-0 gap-3">
            {aside}
          </aside>
        </div>
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-3">{children}</div>
      )}
    </div>
  )
}
