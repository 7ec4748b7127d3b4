import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { BETS_PATH } from '#play/records/web/index.ts'
import { useMultipleWords } from '../../words/use-multiple-words.ts'
import { forgetAside, useMultiple } from '../multiple.store.ts'
import { reasonsOf } from '../rejected-multiple.rules.ts'

/** Why multiples were rejected whose place in the slip other picks have: each until the member has seen it. */
export function RejectedAside({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { typeName } = useMultipleWords()
  const aside = useMultiple((multiple) => multiple.aside)
  if (aside.length === 0) return null
  return (
    <ul className={`${className} grid gap-2`}>
      {aside.map((rejected) => {
        const bet = typeName(rejected.type, rejected.legs.length)
        const why = reasonsOf(rejected).map((reason) => t(`sportsbook.rejected.${reason}`))
        return (
          <li key={rejected.betId}>
            <Note tone="warn">
              <div className="flex items-start gap-2">
                <p role="alert" className="min-w-0 flex-1">
                  {t('sportsbookLate.inPlay.rejectedToast', { bet, why: why.join(' · ') })}
                </p>
                <IconButton
                  size="sm"
                  label={t('sportsbookLate.multiple.seen', { bet })}
                  onClick={() => forgetAside(rejected.betId)}
                  className="-my-1 -mr-1.5"
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </div>
              <TextLink to={BETS_PATH} className="mt-1 inline-block">
                {t('sportsbookLate.multiple.seeLegs')}
              </TextLink>
            </Note>
          </li>
        )
      })}
    </ul>
  )
}
