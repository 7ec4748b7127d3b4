import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import type { PartState } from '../../../parts.rules.ts'
import { payPartAgainCall, returnPartCall, type WithdrawalRecord } from '../../withdrawals.desk.ts'

const TONES: Readonly<Record<PartState, TagTone>> = {
  asked: 'info',
  failed: 'danger',
  paid: 'success',
  returned: 'warn',
}

/** The parts that a withdrawal is paid in, each with where it is. */
export function RecordParts({ record: { parts, currency } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  if (parts.length === 0) return null
  return (
    <DeskPanel
      title={t('withdrawalsDesk.parts.heading')}
      detail={t('withdrawalsDesk.parts.count', { count: parts.length })}
    >
      <FactLines
        lines={parts.map(({ no, amount, state, attempt, reason }) => ({
          key: String(no),
          label: [
            t('withdrawalsDesk.parts.part', { no }),
            attempt > 1 ? t('withdrawalsDesk.parts.attempt', { count: attempt }) : null,
            state === 'failed' && reason ? t('withdrawalsDesk.parts.bankSaid', { reason }) : null,
          ]
            .filter(Boolean)
            .join(' · '),
          value: (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {amountText(amount, { currency, decimals: 'exact' })}
              <Tag tone={TONES[state]}>{t(`withdrawalsDesk.parts.states.${state}`)}</Tag>
            </span>
          ),
        }))}
      />
    </DeskPanel>
  )
}

/** What can be done with parts of a withdrawal: refused ones, and while it is looked into, those that were paid. */
export function PartPanels({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const { billNo, currency, parts, proposal, state } = record
  const blocked = proposal ? t('withdrawalsDesk.waitsForSeat') : undefined
  return parts
    .filter((part) => part.state === 'failed' || (part.state === 'paid' && state === 'inquired'))
    .map(({ no, amount, state: partState, attempt }) => {
      const about = { billNo, no }
      const isPaid = partState === 'paid'
      const giveBack = deskAction({
        key: 'return',
        call: returnPartCall,
        label: t(`withdrawalsDesk.parts.${isPaid ? 'cameBack' : 'giveBack'}`),
        tone: 'danger',
        blocked,
        input: () => about,
      })
      const again = deskAction({
        key: 'again',
        call: payPartAgainCall,
        label: t('withdrawalsDesk.parts.again'),
        tone: 'main',
        blocked,
        input: () => about,
      })
      return (
        <ActionPanel
          key={`${no} ${attempt} ${partState}`}
          title={t('withdrawalsDesk.parts.one', {
            no,
            amount: amountText(amount, { currency, decimals: 'exact' }),
          })}
          note={t(`withdrawalsDesk.parts.${isPaid ? 'cameBackNote' : 'failedNote'}`)}
          actions={isPaid ? [giveBack] : [again, giveBack]}
        />
      )
    })
}
