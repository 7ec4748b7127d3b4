import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallQuery } from '#platform/http/web/query.ts'
import { findVenue, kindOfGroup } from '../../venues.catalogue.ts'
import { type Lobby, lobbyCall } from '../../venues.contract.ts'
import type { VenueDoor } from '../venue-doors.ts'
import { lookOf } from '../venue-look.ts'
import { nameIn } from '../venue-names.ts'
import { studioPath } from './paths.ts'

/**
 * The doors of the studios that the operator of the house names, as the lobby has them: for members, once it has answered.
 */
export function useStudioDoors(): readonly VenueDoor[] {
  const { i18n } = useTranslation()
  const { data } = useCallQuery(lobbyCall, {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names are those of the page's language.
  return useMemo(() => doorsOf(data), [data, i18n.language])
}

/** The door of a studio; null where there is none of that code, undefined while the lobby is asked. */
export function useStudioDoor(channelCode: string | undefined): VenueDoor | null | undefined {
  // Drawn again when the language of the page is another.
  useTranslation()
  const { data, isLoading } = useCallQuery(lobbyCall, {}, { enabled: channelCode !== undefined })
  if (isLoading) return undefined
  return doorsOf(data).find((door) => door.channelCode === channelCode) ?? null
}

function doorsOf(data: Lobby | undefined): readonly VenueDoor[] {
  const studios = data?.venues.filter(({ channelCode, isTest }) => !isTest && !findVenue(channelCode)) ?? []
  return studios.map((studio) => {
    const kind = kindOfGroup(studio.group)
    const { art, icon } = lookOf(kind)
    const { channelCode } = studio
    return {
      id: channelCode,
      channelCode,
      to: studioPath(studio),
      label: `venues.kinds.${kind}`,
      name: nameIn(studio.names),
      art,
      icon,
    }
  })
}
