import { useLocation } from 'react-router'
import { useIsMember } from '#platform/http/web/session.ts'
import { useLastRoute } from '#platform/shell/web/return/last-route.ts'
import { studioAt } from '../studios/paths.ts'
import { useLeavingVenue } from './use-leaving-venue.ts'

/** Brings back what lies at a studio when its member goes to another page. */
export default function LeavingStudios() {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  const near = new Set([studioAt(pathname), studioAt(useLastRoute())])
  if (!isMember) return null
  return [...near].map((code) => (code === null ? null : <LeavingStudio key={code} channelCode={code} />))
}

function LeavingStudio({ channelCode }: { channelCode: string }) {
  useLeavingVenue(channelCode, (pathname) => studioAt(pathname) === channelCode)
  return null
}
