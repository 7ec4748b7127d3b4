import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BlindArch } from '#design/art/blind-arch.tsx'
import { Door } from '#design/art/door.tsx'
import { DoorLight } from '#design/art/door-light.tsx'
import type { VenueDoor } from '#play/venues/web/venue-doors.ts'
import { placeDoors } from './arcade.rules.ts'

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
              <OpenDoor {...door} />
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

/** A door that opens: drawing, name and light are one link. On hover it rises and its light grows. */
function OpenDoor({ art, to, label }: VenueDoor) {
  const { t } = useTranslation()
  return (
    <Link to={to} className="group block outline-offset-4">
      <Door
        venue={art}
        className="transition-transform duration-360 ease-enter group-hover:-translate-y-1.5"
      />
      <span className="relative block h-22 pt-4 text-center lg:h-25 lg:pt-4.5">
        <DoorLight venue={art} className="group-hover:scale-y-110 group-hover:opacity-100" />
        <span className="type-card relative block text-[18px] lg:text-[21px]">{t(label)}</span>
        <span className="relative text-meta text-text-2 lg:text-small">{t('portal.home.enter')}</span>
      </span>
    </Link>
  )
}
