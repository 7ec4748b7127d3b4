import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { RecordLoading } from '#money/disputes/desk/web/index.ts'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { openBankCall, quickBanksCall, stopBankCall } from '../../banks.desk.ts'
import { momentWords } from '../components/pairing-lines.tsx'

/** What stops a bank, and what opens it: not everybody may do both. */
const SWITCHES = [stopBankCall, openBankCall] as const

type Bank = CallOutput<typeof quickBanksCall>['banks'][number]

const nameOf = ({ names }: Bank) => names[currentLanguage()]

/** The banks of quick pay: one stops a bank at once, two open it again. */
export default function BanksPage() {
  const { t } = useTranslation()
  const banks = useCallQuery(quickBanksCall, {})
  const [code, setCode] = useState<string | null>(null)
  const me = useCallQuery(meCall, {})
  const may = me.data?.permissions ?? []
  const chosen = banks.data?.banks.find((bank) => bank.code === code)
  return (
    <DeskPage
      title={t('quickpayDesk.banks.name')}
      aside={
        banks.data && SWITCHES.some(({ permission }) => may.includes(permission)) ? (
          <SwitchBank key={code} bank={chosen} may={may} />
        ) : null
      }
      asideLabel={t('quickpayDesk.record.decide')}
    >
      {banks.data ? (
        <BankTable banks={banks.data.banks} code={code} onChoose={setCode} />
      ) : banks.error ? (
        <LoadProblem answer={banks} card />
      ) : (
        <RecordLoading />
      )}
    </DeskPage>
  )
}

function BankTable({
  banks,
  code,
  onChoose,
}: {
  banks: readonly Bank[]
  code: string | null
  onChoose: (code: string) => void
}) {
  const { t } = useTranslation()
  const stopped = banks.filter(({ stoppedSince }) => stoppedSince !== null)
  const sorted = [...stopped, ...banks.filter(({ stoppedSince }) => stoppedSince === null)]
  const head = 'px-3.5 py-2 text-meta font-medium text-text-3'
  return (
    <DeskPanel title={t('quickpayDesk.banks.columns.bank')} flush>
      <table aria-label={t('quickpayDesk.banks.name')} className="w-full border-collapse text-small">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {t('quickpayDesk.banks.columns.bank')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('quickpayDesk.banks.columns.open')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('quickpayDesk.banks.columns.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((bank) => (
            <tr key={bank.code} className="border-t border-line">
              <td className="px-3.5 py-1.5">
                <label className="flex cursor-pointer items-center gap-2.5 pointer-coarse:py-1.5">
                  <input
                    type="radio"
                    name="bank"
                    checked={bank.code === code}
                    onChange={() => onChoose(bank.code)}
                    aria-label={t('quickpayDesk.banks.choose', { bank: nameOf(bank) })}
                    className="size-4.5 accent-(--brand)"
                  />
                  <span>{nameOf(bank)}</span>
                </label>
              </td>
              <td className="px-3.5 py-1.5 text-right">{bank.open}</td>
              <td className="px-3.5 py-1.5 text-right">
                {bank.stoppedSince === null ? (
                  t('quickpayDesk.banks.open')
                ) : (
                  <Tag tone="danger">
                    {t('quickpayDesk.banks.stopped', { at: momentWords(t, bank.stoppedSince) })}
                  </Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskPanel>
  )
}

function SwitchBank({ bank, may }: { bank: Bank | undefined; may: readonly string[] }) {
  const { t } = useTranslation()
  const name = bank ? nameOf(bank) : ''
  const input = () => ({ bankCode: bank?.code ?? '' })
  const first = bank ? undefined : t('quickpayDesk.banks.pickFirst')
  const isStopped = bank?.stoppedSince != null
  const actions = [
    deskAction({
      key: 'stop',
      call: stopBankCall,
      label: t('quickpayDesk.banks.stop', { bank: name }),
      tone: 'danger',
      input,
      blocked: first ?? (isStopped ? t('quickpayDesk.banks.isStopped') : undefined),
    }),
    deskAction({
      key: 'open',
      call: openBankCall,
      label: t('quickpayDesk.banks.start', { bank: name }),
      input,
      blocked: first ?? (isStopped ? undefined : t('quickpayDesk.banks.isOpen')),
    }),
  ]
  return (
    <ActionPanel
      title={bank ? t('quickpayDesk.banks.chosen', { bank: name }) : t('quickpayDesk.banks.pick')}
      actions={actions.filter(({ call }) => may.includes(call.permission))}
      note={t('quickpayDesk.banks.note')}
    />
  )
}
