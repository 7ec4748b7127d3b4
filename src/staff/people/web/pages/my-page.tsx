import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { useProved } from '#platform/desk/web/action/use-proved.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import {
  addFactorCall,
  endMySessionCall,
  type FactorOptions,
  factorOptionsCall,
  type Me,
  meCall,
  myFactorsCall,
  mySessionsCall,
  removePasskeyCall,
  removeTotpCall,
  renewRecoveryCodesCall,
} from '../../people.contract.ts'
import { EnrolFactor } from '../parts/enrol-factor.tsx'
import HandOver from '../parts/hand-over.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'

/** By what the one who is signed in proves themselves, and where they are signed in. */
export default function MyPage() {
  const { t } = useTranslation()
  const me = useCallQuery(meCall, {})
  return (
    <DeskPage
      title={t('people.mine.title')}
      aside={
        <>
          {me.data ? <AboutMe me={me.data} /> : <LoadProblem answer={me} card />}
          {me.data?.factors.sandbox ? (
            <DeskPanel title={t('people.handOver.title')}>
              <p className="mb-2.5 text-small text-text-2">{t('people.handOver.lead')}</p>
              <HandOver name={me.data.name} />
            </DeskPanel>
          ) : null}
        </>
      }
      asideLabel={t('people.mine.about')}
    >
      <Factors name={me.data?.name ?? ''} />
      <Sessions />
    </DeskPage>
  )
}

function AboutMe({ me }: { me: Me }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return (
    <DeskPanel title={me.displayName} detail={me.name}>
      {me.factors.sandbox ? <Note className="mb-2">{t('people.mine.sandbox')}</Note> : null}
      {me.approvesFrom ? (
        <Note tone="warn" className="mb-2">
          {t('people.mine.approvesFrom', { at: at(me.approvesFrom) })}
        </Note>
      ) : null}
      <FactLines
        lines={[
          { key: 'started', label: t('people.mine.signedIn'), value: at(me.session.startedAt) },
          { key: 'ends', label: t('people.mine.ends'), value: at(me.session.expiresAt) },
          { key: 'idle', label: t('people.mine.idle'), value: t('people.mine.idleValue') },
          { key: 'mode', label: t('people.mine.house'), value: t(`people.mode.${me.houseMode}`) },
        ]}
      />
    </DeskPanel>
  )
}

function Factors({ name }: { name: string }) {
  const { t } = useTranslation()
  const factors = useCallQuery(myFactorsCall, {})
  const options = useProved(factorOptionsCall)
  const add = useProved(addFactorCall)
  const removePasskey = useProved(removePasskeyCall)
  const removeTotp = useProved(removeTotpCall)
  const renew = useProved(renewRecoveryCodesCall)
  const [offered, setOffered] = useState<FactorOptions | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const ask = async () => setOffered(await options.mutateAsync({}))
  const { data } = factors
  return (
    <DeskPanel title={t('people.mine.factors')}>
      <LoadProblem answer={factors} />
      {data ? (
        <ul className="divide-y divide-line text-small">
          {data.passkeys.map(({ credentialId, label, createdAt, lastUsedAt }) => (
            <Row
              key={credentialId}
              title={label || t('people.mine.passkey')}
              detail={t(lastUsedAt ? 'people.mine.usedAt' : 'people.mine.madeAt', {
                at: at(lastUsedAt ?? createdAt),
              })}
              action={t('people.mine.remove')}
              busy={removePasskey.isPending}
              onPress={() =>
                void toastOutcome(removePasskey.mutateAsync({ credentialId }), t('people.mine.removed'))
              }
            />
          ))}
          {data.totpSince ? (
            <Row
              title={t('people.mine.totp')}
              detail={t('people.mine.madeAt', { at: at(data.totpSince) })}
              action={t('people.mine.remove')}
              busy={removeTotp.isPending}
              onPress={() => void toastOutcome(removeTotp.mutateAsync({}), t('people.mine.removed'))}
            />
          ) : null}
          <Row
            title={t('people.recovery.title')}
            detail={t('people.recovery.left', { count: data.recoveryCodesLeft })}
            action={t('people.recovery.renew')}
            busy={renew.isPending}
            onPress={() =>
              void toastOutcome(renew.mutateAsync({}).then(({ recoveryCodes }) => setCodes(recoveryCodes)))
            }
          />
        </ul>
      ) : null}
      {codes ? (
        <div className="mt-3">
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </div>
      ) : null}
      {offered ? (
        <div className="mt-3 max-w-100 border-t border-line pt-3">
          <EnrolFactor
            options={offered}
            name={name}
            onFactor={async (factor) => {
              await add.mutateAsync({ factor })
              setOffered(null)
            }}
          />
        </div>
      ) : data ? (
        // Not before what stands above it, which would push it away under a press.
        <Button
          className="mt-3"
          variant="line"
          busy={options.isPending}
          onClick={() => void toastOutcome(ask())}
        >
          {t('people.mine.add')}
        </Button>
      ) : null}
    </DeskPanel>
  )
}

function Sessions() {
  const { t } = useTranslation()
  const sessions = useCallQuery(mySessionsCall, {})
  const end = useProved(endMySessionCall)
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return (
    <DeskPanel title={t('people.mine.sessions')} detail={t('people.mine.mostDevices')}>
      <LoadProblem answer={sessions} />
      <ul className="divide-y divide-line text-small">
        {sessions.data?.list.map(({ id, device, address, startedAt, lastSeenAt, current }) => (
          <Row
            key={id}
            title={
              <>
                {[device.browser, device.system].filter(Boolean).join(' · ') ||
                  t('people.mine.unknownDevice')}{' '}
                {current ? <Tag tone="brand">{t('people.mine.here')}</Tag> : null}
              </>
            }
            detail={t('people.mine.seen', { address, started: at(startedAt), seen: at(lastSeenAt) })}
            action={current ? null : t('people.mine.endSession')}
            busy={end.isPending}
            onPress={() => void toastOutcome(end.mutateAsync({ sessionId: id }), t('people.mine.ended'))}
          />
        ))}
      </ul>
    </DeskPanel>
  )
}

function Row({
  title,
  detail,
  action,
  busy,
  onPress,
}: {
  title: React.ReactNode
  detail: string
  /** The verb of its button; none without. */
  action: string | null
  busy: boolean
  onPress: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-meta text-text-2">{detail}</p>
      </div>
      {action ? (
        <Button size="sm" variant="line" disabled={busy} onClick={onPress}>
          {action}
        </Button>
      ) : null}
    </li>
  )
}
