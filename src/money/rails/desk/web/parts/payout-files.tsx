import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { useProved } from '#platform/desk/web/action/use-proved.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { type bankCall, fetchPayoutsCall } from '../../bank.desk.ts'
import { MAY } from '../../permissions.ts'
import { saveText } from './save-text.ts'

type PayoutFile = CallOutput<typeof bankCall>['files'][number]

/** Files for the bank, the newest first: who prepared each, who downloaded it, and how far the bank is with it. */
export function PayoutFiles({ files }: { files: readonly PayoutFile[] }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('railsDesk.bank.files.title')} flush={files.length > 0}>
      {files.length > 0 ? (
        <ul>
          {files.map((file) => (
            <FileRow key={file.fileId} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">{t('railsDesk.bank.files.none')}</p>
      )}
    </DeskPanel>
  )
}

function FileRow({ file }: { file: PayoutFile }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const { payouts, amount, preparedBy, preparedAt, fetchedBy, fetchedAt, ended } = file
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-t border-line px-3.5 py-3 text-small first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Money amount={amount} currency="CNY" decimals="exact" />
          <span className="text-text-2">{t('railsDesk.bank.payouts', { count: payouts })}</span>
          <FileState file={file} />
        </p>
        <p className="mt-1 text-meta text-text-2">
          {t('railsDesk.bank.files.prepared', { by: preparedBy, at: at(preparedAt) })}
        </p>
        {fetchedBy && fetchedAt ? (
          <p className="text-meta text-text-2">
            {t('railsDesk.bank.files.fetched', { by: fetchedBy, at: at(fetchedAt) })}
            {' · '}
            {t('railsDesk.bank.files.ended', { count: payouts, ended })}
          </p>
        ) : null}
      </div>
      {may(MAY.push) ? <FetchFile file={file} /> : null}
    </li>
  )
}

function FileState({ file: { fetchedAt, ended, payouts } }: { file: PayoutFile }) {
  const { t } = useTranslation()
  if (fetchedAt === null) return <Tag tone="warn">{t('railsDesk.bank.files.toFetch')}</Tag>
  return ended < payouts ? (
    <Tag tone="info">{t('railsDesk.bank.files.underWay')}</Tag>
  ) : (
    <Tag tone="success">{t('railsDesk.bank.files.allEnded')}</Tag>
  )
}

/** The press that takes a file along, or why it is not for who looks. */
function FetchFile({ file: { fileId, hindrance, fetchedAt, payouts, ended } }: { file: PayoutFile }) {
  const { t } = useTranslation()
  const fetchFile = useProved(fetchPayoutsCall)
  if (fetchedAt !== null && ended >= payouts) return null
  if (hindrance)
    return (
      <p className="text-meta text-text-2 md:max-w-60 md:text-right">
        {t(`railsDesk.bank.files.hindrances.${hindrance}`)}
      </p>
    )
  const fetchAndSave = async () => {
    const file = await fetchFile.mutateAsync({ fileId })
    saveText(file)
    return file
  }
  return (
    <Button
      size="sm"
      variant={fetchedAt === null ? 'primary' : 'line'}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      busy={fetchFile.isPending}
      onClick={() =>
        void toastOutcome(fetchAndSave(), ({ name }) => t('railsDesk.bank.files.saved', { name }))
      }
    >
      {t(fetchedAt === null ? 'railsDesk.bank.files.fetch' : 'railsDesk.bank.files.fetchAgain')}
    </Button>
  )
}
