import type { ReactNode } from 'react'
import { ArchMark } from '#design/art/arch-mark.tsx'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'

/** A page before anybody signed in: one column in the middle, with the language and the theme below it. */
export function DoorFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-[90dvh] grow grid-cols-1 items-center justify-items-center px-4 py-8 outline-none"
    >
      <div className="grid w-full min-w-0 max-w-100 grid-cols-1 gap-4">
        <div className="grid justify-items-start gap-2">
          <ArchMark className="text-brand-text" />
          <h1 className="type-desk">{title}</h1>
          {lead ? <p className="text-small text-text-2">{lead}</p> : null}
        </div>
        <div className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface-1 p-4">
          {children}
        </div>
        <div className="flex items-center gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </main>
  )
}
