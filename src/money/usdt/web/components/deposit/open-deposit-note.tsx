import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { usdtDepositPath } from '../../paths.ts'

/** Says that a deposit of the same kind is open, and leads to it. */
export function OpenDepositNote({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  return (
    <Note tone="warn">
      {t('usdt.errors.depositOpen')}{' '}
      <TextLink to={usdtDepositPath(billNo)} look="inline">
        {t('usdt.deposit.goToOpen')}
      </TextLink>
    </Note>
  )
}
