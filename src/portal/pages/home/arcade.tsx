import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BlindArch } from '#design/art/blind-arch.tsx'
import { Door } from '#design/art/door.tsx'
import { DoorLight } from '#design/art/door-light.tsx'
import { EnterVenue, type VenueDoor } from '#play/venues/web/index.ts'
import { useReadable } from '../../frame/use-readable.ts'
import { placeDoors } from './arcade.rules.ts'

const DoorState = lazy(() => import('#play/venues/web/door-state.tsx'))

/** The wall of the hall: open doors with their light on the floor, blind arches where there is no room. */
export function Arcade({ doors }: { doors: readonly VenueDoor[] }) {
  const isFeature = doors.length === 1
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-22 border-t border-line bg-linear-to-b from-surface-1 to-bg lg:h-25"
      />
      <ul className="relative mx-auto flex max-w-320 items-end justify-center gap-4 overflow-hidden mask-[linear-gradient(90deg,transparent,#000_16%,#000_84%,transparent)] lg:gap-5">
        {placeDoors(doors).map((door, place) =>
          door ? (
            <li key={door.to} className={clsx('flex-none', isFeature ? 'w-43 lg:w-60' : 'w-25 lg:w-41.5')}>
              <OpenDoor door={door} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blind arch is its place on the wall.
            <li key={place} aria-hidden="true" className="w-25 flex-none pb-22 lg:w-auto lg:flex-1 lg:pb-25">
              <BlindArch />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/**
 * A door that opens: drawing, name and light are one link. On hover it rises and its light grows. One that
 * lets nobody in now says so.
 */
function OpenDoor({ door }: { door: VenueDoor }) {
  const { t } = useTranslation()
  const isReadable = useReadable()
  const inside = t('portal.home.enter')
  return (
    <EnterVenue door={door} className="group block outline-offset-4">
      <Door
        venue={door.art}
        className="transition-transform duration-360 ease-enter group-hover:-translate-y-1.5"
      />
      <span className="relative block h-22 pt-4 text-center lg:h-25 lg:pt-4.5">
        <DoorLight venue={door.art} className="group-hover:scale-y-110 group-hover:opacity-100" />
        <span className="type-card relative block text-[18px] lg:text-[21px]">
          {door.name ?? t(door.label)}
        </span>
        <span className="relative text-meta text-text-2 lg:text-small">
          {isReadable ? (
            <Suspense fallback={inside}>
              <DoorState channelCode={door.channelCode} open={inside} />
            </Suspense>
          ) : (
            inside
          )}
        </span>
      </span>
    </EnterVenue>
  )
}
