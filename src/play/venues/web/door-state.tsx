import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { ProtectionChanged } from '#members/protection/protection.contract.ts'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { lobbyCall } from '../venues.contract.ts'

/** Maintenance is told to nobody: it is found out this soon. */
const POLL_SECONDS = 60

/**
 * How a venue stands to the member, in a word; `open` where it lets them in, or nothing else is known. Asked
 * for members alone.
 */
export default function DoorState({ channelCode, open }: { channelCode: string; open: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === ProtectionChanged.type || type === 'reset') invalidateSoon(client, lobbyCall)
  })
  const { data } = useCallQuery(lobbyCall, {}, { pollSeconds: POLL_SECONDS })
  const state = data?.venues.find((venue) => venue.channelCode === channelCode)?.state ?? 'open'
  return state === 'open' ? open : t(`venues.states.${state}`)
}
