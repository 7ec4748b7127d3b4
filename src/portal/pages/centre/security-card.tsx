import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { SECURITY_PATH, useSessions } from '#members/identity/web/index.ts'
import { useCards } from '#money/payees/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { BANKS_PATH } from '../../paths.ts'

/** How safe the account stands: where it is signed in, the login before, and the card withdrawals go to. */
export function SecurityCard() {
  const { t } = useTranslation()
  return (
    <Card padding="dense" aria-labelledby="centre-security">
      <CardHead
        id="centre-security"
        title={t('portal.centre.security.title')}
        action={<TextLink to={SECURITY_PATH}>{t('portal.centre.security.look')}</TextLink>}
        className="mb-1.5"
      />
      <Facts />
    </Card>
  )
}

function Facts() {
  const { t } = useTranslation()
  const sessions = useSessions()
  const cards = useCards()
  const failed = failureOf([sessions, cards])
  if (failed) return <LoadProblem answer={failed} detail={t('portal.centre.safe')} className="-mx-4" />
  if (!sessions.data || !cards.data) {
    return (
      <SkeletonGroup label={t('portal.centre.security.loading')} className="grid gap-3 py-1.5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </SkeletonGroup>
    )
  }
  const { priorLogin, list } = sessions.data
  return (
    <KeyValues
      rows={[
        {
          key: 'sessions',
          label: t('portal.centre.security.sessions'),
          value: t('portal.centre.security.places', { count: list.length }),
        },
        {
          key: 'priorLogin',
          label: t('portal.centre.security.priorLogin'),
          value: priorLogin
            ? timeWords(priorLogin.at, currentLanguage())
            : t('portal.centre.security.noPriorLogin'),
        },
        {
          key: 'card',
          label: t('portal.centre.security.card'),
          value: <CardFact lastFour={cards.data.cards[0]?.lastFour ?? null} />,
        },
      ]}
    />
  )
}

function CardFact({ lastFour }: { lastFour: string | null }) {
  const { t } = useTranslation()
  if (lastFour !== null) return t('portal.centre.security.cardEnding', { lastFour })
  return (
    <>
      <span className="mr-2 text-warn">{t('portal.centre.security.noCard')}</span>
      <TextLink to={BANKS_PATH} look="inline">
        {t('portal.centre.security.bindCard')}
      </TextLink>
    </>
  )
}
