import { useTranslation } from 'react-i18next'
import { ArchMark } from '#design/art/arch-mark.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'

/** On every page of a sandbox: nothing here is real money. Stands above the header and cannot be closed. */
export function SandboxRibbon() {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  if (!sandbox) return null
  return (
    <aside aria-label={t('portal.sandbox.label')} className="border-b border-line bg-surface-1">
      <p className="flex min-h-7 items-center justify-center gap-2 px-4 py-1 text-meta text-text-2">
        <ArchMark className="text-warn" />
        {t('portal.sandbox.text')}
      </p>
    </aside>
  )
}
