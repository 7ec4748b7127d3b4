import { useTranslation } from 'react-i18next'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { chooseOddsFormat, SHOWN_FORMATS, type ShownFormat, useOddsFormat } from './odds-format.ts'

/** The choice itself, which opens over its page. */
export default function OddsSelect() {
  const { t } = useTranslation()
  const format = useOddsFormat()
  const choose = async (next: ShownFormat) => {
    try {
      await chooseOddsFormat(next)
    } catch {
      toast({ text: t('sportsbookLate.odds.notLoaded'), tone: 'warn' })
    }
  }
  return (
    <Select
      size="sm"
      label={t('sportsbookLate.odds.label')}
      value={format}
      onValueChange={(next) => void choose(next)}
      items={SHOWN_FORMATS.map((value) => ({
        value,
        label: t(`sportsbookLate.odds.formats.${value}`),
        detail: t(`sportsbookLate.odds.even.${value}`),
      }))}
    />
  )
}
