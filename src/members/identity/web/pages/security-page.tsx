import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { PASSWORD_PATH } from '#platform/shell/web/return/return-to.ts'
import { LogoutButton } from '../components/logout-button.tsx'
import { SessionList } from '../components/session-list.tsx'
import { useStrengthWord } from '../components/strength-meter.tsx'
import { usePastLoginWords } from '../device-words.ts'
import { useSessions } from '../sessions.queries.ts'
import { rememberedStrength } from '../strength-flag.ts'

/**
 * Account security: where the member is signed in, the login before, the strength of the password, and the
 * way out.
 */
export default function SecurityPage() {
  const { t } = useTranslation()
  return (
    <CentreColumns rail={<Rail />} railLabel={t('identity.security.railLabel')}>
      <h1 className="type-page">{t('identity.security.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('identity.security.intro')}</p>
      <Card padding="none" aria-labelledby="my-sessions">
        <CardHead
          id="my-sessions"
          title={t('identity.security.sessionsTitle')}
          detail={t('identity.security.sessionsDetail')}
          className="border-b border-line px-5 py-4.5 lg:px-7"
        />
        <Sessions />
      </Card>
      <Card aria-labelledby="login-password" className="mt-4">
        <CardHead
          id="login-password"
          title={t('identity.security.passwordTitle')}
          detail={t('identity.security.passwordDetail')}
          action={
            <ButtonLink variant="line" size="sm" to={PASSWORD_PATH}>
              {t('identity.security.passwordChange')}
            </ButtonLink>
          }
        />
      </Card>
    </CentreColumns>
  )
}

function Sessions() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useSessions()
  if (isPending) {
    return (
      <SkeletonGroup label={t('identity.security.loading')} className="grid gap-4 p-5 lg:px-7">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </SkeletonGroup>
    )
  }
  if (error && !data) {
    return (
      <LoadProblem answer={{ error, isFetching, refetch }} detail={t('identity.security.failedDetail')} />
    )
  }
  return <SessionList sessions={data.list} />
}

function Rail() {
  const { t } = useTranslation()
  const { data } = useSessions()
  const pastLogin = usePastLoginWords()
  const strength = rememberedStrength()
  const word = useStrengthWord()
  return (
    <Card padding="dense" className="grid gap-4">
      <h2 className="font-semibold">{t('identity.security.factsTitle')}</h2>
      <KeyValues
        rows={[
          // Nobody's sign-in is called their first where the house did not say so.
          ...(data
            ? [
                {
                  key: 'priorLogin',
                  label: t('identity.security.priorLogin'),
                  value: data.priorLogin ? pastLogin(data.priorLogin) : t('identity.security.noPriorLogin'),
                },
              ]
            : []),
          ...(strength
            ? [{ key: 'strength', label: t('identity.security.strength'), value: word(strength) }]
            : []),
        ]}
      />
      <p className="text-meta leading-[1.7] text-text-3">{t('identity.security.neverAsked')}</p>
      <LogoutButton block />
    </Card>
  )
}
