import { useIsMember } from '#platform/http/web/session.ts'
import { SparePart } from '#platform/shell/web/spare-part.tsx'
import { useManifest } from '../use-manifest.ts'
import { useReadable } from './use-readable.ts'

/**
 * What the rooms draw over every page (balls, slip), each by itself. Its code is fetched when the page can be
 * read.
 */
export function Overlays() {
  const isMember = useIsMember()
  const isReadable = useReadable()
  const { overlays, publicOverlays } = useManifest()
  if (!isReadable) return null
  return [...(isMember ? overlays : []), ...publicOverlays].map((load) => (
    <SparePart key={load.toString()} load={load} />
  ))
}
