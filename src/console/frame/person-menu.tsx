import { ChevronUp, LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Portrait } from '#design/art/portrait.tsx'
import { Avatar } from '#design/avatar/avatar.tsx'
import { callReady } from '#platform/http/web/call.ts'
import { leaveSession } from '#platform/http/web/session.ts'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'
import { signOutCall } from '#staff/people/people.contract.ts'
import { DESKS } from '../desks.ts'
import { useMe } from './me.ts'

const handOver = DESKS.find((desk) => desk.handOver)?.handOver
const HandOver = handOver && lazy(handOver)

const ID = 'person-menu'

/** Who is signed in, and what is theirs: language, theme, the way out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const { displayName, name } = useMe()
  return (
    <div className="relative border-t border-line pt-2">
      <button
        type="button"
        popoverTarget={ID}
        className="flex w-full items-center gap-2.5 rounded-sm px-2 py-1.5 text-left hover:bg-surface-2"
      >
        <Avatar className="h-8! w-7!">
          <Portrait of={name} />
        </Avatar>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{displayName}</span>
          <span className="block truncate text-meta text-text-3">{name}</span>
        </span>
        <ChevronUp size={14} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
        <span className="sr-only">{t('console.person')}</span>
      </button>
      <div
        id={ID}
        popover="auto"
        className="inset-auto! bottom-16! left-2.5! m-0 w-60 rounded-md border border-line bg-surface-1 p-2 text-text shadow-e3"
      >
        <PersonChoices />
      </div>
    </div>
  )
}

/** What the one who is signed in can do about themselves. */
export function PersonChoices() {
  const { t } = useTranslation()
  const { name, factors } = useMe()
  const leave = () => leaveSession(() => callReady(signOutCall, {}))
  return (
    <>
      <div className="flex items-center justify-between">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {factors.sandbox && HandOver ? (
        <div className="my-2 border-y border-line py-2">
          <Suspense fallback={null}>
            <HandOver name={name} />
          </Suspense>
        </div>
      ) : null}
      <button
        type="button"
        onClick={() => void leave()}
        className="mt-1 flex h-10 w-full items-center gap-2 rounded-sm px-2.5 text-left hover:bg-surface-2"
      >
        <LogOut size={15} strokeWidth={1.75} aria-hidden="true" />
        {t('console.signOut')}
      </button>
    </>
  )
}
