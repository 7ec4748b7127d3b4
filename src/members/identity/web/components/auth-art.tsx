import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { BlindArch } from '#design/art/blind-arch.tsx'
import { Door } from '#design/art/door.tsx'
import { DoorLight } from '#design/art/door-light.tsx'
import { LogoMark } from '#design/art/logo.tsx'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'

/** Arches beside the open door, as far as the window reaches. */
const BLIND = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

/** The hall beside the form: what the house promises, its open door, and the light of it on the floor. */
export function AuthArt({
  line,
  lead,
  promises,
}: {
  line: string
  lead: string
  promises: readonly { readonly icon: LucideIcon; readonly text: string }[]
}) {
  const { title } = useSiteConfig()
  return (
    <aside className="border-r border-line max-lg:hidden">
      <div className="sticky top-0 flex h-full max-h-dvh min-h-160 flex-col overflow-hidden bg-[radial-gradient(80%_60%_at_50%_100%,color-mix(in_oklab,var(--surface-3)_70%,transparent),transparent_72%)] px-16 pt-9">
        <Link to={HOME_PATH} className="inline-flex items-center gap-2.5 self-start">
          <LogoMark className="h-7.5 w-6.5" />
          <span className="text-[20px] leading-none font-[650] tracking-[-0.01em] [font-stretch:110%]">
            {title}
          </span>
        </Link>
        <p className="type-hero mt-auto pt-10 whitespace-pre-line">{line}</p>
        <p className="mt-3 text-body-lg text-text-2">{lead}</p>
        <ul className="mt-6.5 flex flex-wrap gap-x-7 gap-y-3 text-small text-text-2">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-brand-text" />
              {text}
            </li>
          ))}
        </ul>
        <Wall />
      </div>
    </aside>
  )
}

function Wall() {
  return (
    <div aria-hidden="true" className="relative -mx-16 mt-11 px-16">
      <div className="absolute inset-x-0 bottom-0 h-26 border-t border-line bg-linear-to-b from-surface-1 to-bg" />
      <div className="relative flex items-end gap-6">
        <span className="block w-42 flex-none">
          <Door venue="sports" />
          <span className="relative block h-26">
            <DoorLight venue="sports" className="bottom-5" />
          </span>
        </span>
        {BLIND.map((place) => (
          <span key={place} className="block w-42 flex-none pb-26">
            <BlindArch />
          </span>
        ))}
      </div>
    </div>
  )
}
