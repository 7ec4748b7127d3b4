import { SparePart } from '#platform/shell/web/spare-part.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'
import { useReadable } from '../frame/use-readable.ts'

const entries = () => import('./float-entries.tsx')

/**
 * The nav that floats at the side of wide windows, in themes that have one (S2-003). Pages leave its room from the
 * first paint on (`before-paint.ts`); its code comes once they can be read, and only to those themes.
 */
export function FloatNav() {
  const { theme } = useSiteConfig()
  const isReadable = useReadable()
  return theme.floatNav && isReadable ? <SparePart load={entries} /> : null
}
