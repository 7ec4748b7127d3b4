import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { AppealPictures } from '#money/disputes/web/index.ts'
import { type QuickAppeal, showQuickPictureCall } from '../../quickpay.contract.ts'

/** How an appeal stands, as the payer or the receiver reads it; of one's own also what was sent. */
export function AppealNote({
  appeal,
  side,
  said,
  className,
}: {
  appeal: QuickAppeal
  side: 'payer' | 'receiver'
  /** What to say in place of how it stands. */
  said?: string
  className?: string
}) {
  const { t } = useTranslation()
  const by = appeal.own ? 'own' : appeal.by === 'house' ? 'house' : 'other'
  return (
    <Note tone={appeal.state === 'reviewing' ? 'brand' : 'neutral'} className={className}>
      <p>
        {said ??
          (appeal.state === 'reviewing'
            ? t(`quickpay.appeal.reviewing.${side}.${by}`)
            : (appeal.verdict ?? t(`quickpay.appeal.states.${appeal.state}`)))}
      </p>
      {appeal.own && appeal.text !== '' ? <p className="mt-1 text-meta text-text-2">{appeal.text}</p> : null}
      <AppealPictures ids={appeal.pictureIds} call={showQuickPictureCall} />
    </Note>
  )
}
