import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { postingCall } from '../ledger.desk.ts'
import { Posting } from './posting.tsx'

/** One posting, as the field over every page finds it. */
export default function PostingPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data } = useCallQuery(postingCall, { id }, { staleSeconds: 30 })
  return (
    <DeskPage title={t('ledgerDesk.posting.title')}>
      <DeskPanel
        title={data ? t(`wallet.reasons.${data.reason}`) : t('ledgerDesk.posting.title')}
        detail={
          data
            ? `${timeWords(data.at, currentLanguage())}${data.record ? ` · ${data.record}` : ''}`
            : undefined
        }
      >
        <Posting id={id} />
      </DeskPanel>
    </DeskPage>
  )
}
