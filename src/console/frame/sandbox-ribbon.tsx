import { useTranslation } from 'react-i18next'
import { ArchMark } from '#design/art/arch-mark.tsx'
import { pageConfig } from '#site/config/web/index.ts'

/** On every page of a sandbox: nothing that is decided here moves real money. */
export function SandboxRibbon() {
  const { t } = useTranslation()
  if (!pageConfig().sandbox) return null
  return (
    <aside aria-label={t('console.sandbox.label')} className="border-b border-line bg-surface-1 print:hidden">
      <p className="flex min-h-6 items-center justify-center gap-2 px-4 py-0.5 text-meta text-text-2">
        <ArchMark className="text-warn" />
        {t('console.sandbox.text')}
      </p>
    </aside>
  )
}
