import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'

/** The two papers that a registration agrees to. */
export type TermsPart = 'terms' | 'privacy'
type Papers = Readonly<
  Record<TermsPart, { title: string; clauses: readonly { head: string; text: string }[] }>
>

const PAPERS: Readonly<Record<Locale, () => Promise<{ default: Papers }>>> = {
  'zh-CN': () => import('../../locales/terms/zh-CN.json'),
  en: () => import('../../locales/terms/en.json'),
}
const loading = new Map<Locale, Promise<{ default: Papers }>>()

function papersIn(locale: Locale): Promise<{ default: Papers }> {
  const known = loading.get(locale) ?? PAPERS[locale]()
  loading.set(locale, known)
  return known
}

/** Shows one of the papers; its text is fetched when it is first opened. */
export default function TermsDialog({ part, onClosed }: { part: TermsPart; onClosed: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const { title, clauses } = use(papersIn(currentLanguage())).default[part]
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      closeLabel={t('identity.register.closePaper')}
      actions={<Button onClick={() => setOpen(false)}>{t('identity.register.closePaper')}</Button>}
    >
      {/* A list that scrolls can be reached by the keyboard. */}
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={title}
        className="mt-3 grid max-h-[50dvh] gap-3 overflow-y-auto pr-2 text-small leading-[1.7] text-text-2"
      >
        {clauses.map(({ head, text }) => (
          <li key={head}>
            <b className="block font-semibold text-text">{head}</b>
            {text}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
