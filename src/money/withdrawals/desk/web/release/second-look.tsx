import { useTranslation } from 'react-i18next'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { VERDICTS } from '../../../release/release.rules.ts'
import { MAY } from '../../permissions.ts'
import { lookAgainCall, type WithdrawalRecord } from '../../withdrawals.desk.ts'
import { useMayDo } from '../use-may-do.ts'

const FOUND = { right: 'foundRight', wrong: 'foundWrong' } as const

/** The second look at a decision that was drawn: what was found, or where somebody else than who decided says it. */
export function SecondLook({ record: { billNo, again } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const may = useMayDo()
  if (!again) return null
  const { what, isOwn, verdict, words, lookedAt } = again
  if (verdict !== null && lookedAt !== null)
    return (
      <DeskPanel
        title={t('withdrawalsDesk.again.title')}
        detail={t('withdrawalsDesk.again.by', {
          name: again.name ?? t('withdrawalsDesk.again.somebody'),
          at: timeWords(lookedAt, currentLanguage()),
        })}
      >
        <p className="text-small text-text-2">{t(`withdrawalsDesk.again.${what}`)}</p>
        <p className={`mt-1 font-semibold ${verdict === 'wrong' ? 'text-danger' : 'text-success'}`}>
          {t(`withdrawalsDesk.again.${FOUND[verdict]}`)}
        </p>
        <p className="mt-1 text-small [overflow-wrap:anywhere]">{words}</p>
      </DeskPanel>
    )
  if (isOwn || !may(MAY.decide))
    return (
      <DeskPanel title={t('withdrawalsDesk.again.title')}>
        <p className="text-small text-text-2">{t(`withdrawalsDesk.again.${what}`)}</p>
        {isOwn ? <p className="mt-1 text-small">{t('withdrawalsDesk.again.ownNote')}</p> : null}
      </DeskPanel>
    )
  return (
    <ActionPanel
      title={t('withdrawalsDesk.again.title')}
      note={t('withdrawalsDesk.again.note')}
      reasonLabel={t('withdrawalsDesk.again.words')}
      actions={VERDICTS.map((found) =>
        deskAction({
          key: found,
          call: lookAgainCall,
          label: t(`withdrawalsDesk.again.${found}`),
          input: () => ({ billNo, verdict: found }),
        }),
      )}
    >
      <p className="text-small text-text-2">{t(`withdrawalsDesk.again.${what}`)}</p>
    </ActionPanel>
  )
}
