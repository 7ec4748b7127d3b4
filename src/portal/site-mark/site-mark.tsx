import clsx from 'clsx'
import { LogoMark } from '#design/art/logo.tsx'
import { useTheme } from '#platform/shell/web/preferences/theme.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { pictureOf } from './site-mark.rules.ts'

/**
 * The site's mark beside its name: the logo that is set for the theme. The one that comes with the program is drawn
 * here, in the brand's colour and without a request.
 */
export function SiteMark({ className }: { className: string }) {
  const { logo } = useSiteConfig()
  const picture = pictureOf(useTheme() === 'dark' ? logo.onDark : logo.onLight)
  if (picture === null) return <LogoMark className={className} />
  return <img src={picture} alt="" className={clsx('object-contain', className)} />
}
