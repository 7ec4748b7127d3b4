import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { beginSession } from '#platform/http/web/session.ts'
import { type OpenedSession, readCodeCall, redeemCodeCall, STAFF_NAME } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { DoorFrame } from '../parts/door-frame.tsx'
import { EnrolFactor } from '../parts/enrol-factor.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'

type Read = CallOutput<typeof readCodeCall>
interface Founder {
  readonly name: string
  readonly displayName: string
  readonly alone: boolean
}

/** Redeems a one-time code: the first person of a house, one who was invited, another factor of somebody. */
export default function CodePage() {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [founder, setFounder] = useState<Founder | undefined>()
  const [done, setDone] = useState<CallOutput<typeof redeemCodeCall> | null>(null)
  const redeem = useCallMutation(redeemCodeCall)

  if (done) return <Done answer={done} />
  if (!read)
    return (
      <CodeForm
        onRead={(typed, answer) => {
          setCode(typed)
          setRead(answer)
        }}
      />
    )
  const { kind, name, displayName, factors } = read
  if (!factors || name === null)
    return (
      <FounderForm
        code={code}
        onRead={(who, answer) => {
          setFounder(who)
          setRead(answer)
        }}
      />
    )
  return (
    <DoorFrame title={t(`people.code.${kind}`)} lead={t(`people.code.${kind}Lead`, { name, displayName })}>
      <EnrolFactor
        options={factors}
        name={name}
        onFactor={async (factor) => setDone(await redeem.mutateAsync({ code, founder, factor }))}
      />
    </DoorFrame>
  )
}

function CodeForm({ onRead }: { onRead: (code: string, read: Read) => void }) {
  const { t } = useTranslation()
  const readCode = useCallMutation(readCodeCall)
  const form = useAppForm({
    // An invitation may be sent as a link: what stands behind # reaches no server.
    start: { code: decodeURIComponent(window.location.hash.slice(1)).slice(0, 80) },
    faults: ({ code }) => ({ code: code.trim().length < 8 ? t('people.fault.oneTimeCode') : undefined }),
    fieldOf: ({ code }) => (code === PeopleErrors.codeUnknown.code ? 'code' : null),
    send: async ({ code }) => onRead(code, await readCode.mutateAsync({ code })),
  })
  return (
    <DoorFrame title={t('people.code.title')} lead={t('people.code.lead')}>
      <form onSubmit={form.submit} noValidate className="grid gap-3.5">
        <TextField
          form={form}
          name="code"
          label={t('people.code.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
        <FormProblem form={form} />
        <Button type="submit" block busy={form.busy}>
          {t('people.code.next')}
        </Button>
      </form>
    </DoorFrame>
  )
}

function FounderForm({ code, onRead }: { code: string; onRead: (who: Founder, read: Read) => void }) {
  const { t } = useTranslation()
  const readCode = useCallMutation(readCodeCall)
  const [alone, setAlone] = useState<'one' | 'many'>('many')
  const form = useAppForm({
    start: { name: '', displayName: '' },
    faults: ({ name, displayName }) => ({
      name: STAFF_NAME.test(name) ? undefined : t('people.fault.newName'),
      displayName: displayName.trim() === '' ? t('people.fault.displayName') : undefined,
    }),
    send: async ({ name, displayName }) => {
      const who = { name, displayName }
      onRead({ ...who, alone: alone === 'one' }, await readCode.mutateAsync({ code, ...who }))
    },
  })
  return (
    <DoorFrame title={t('people.code.founding')} lead={t('people.code.founderLead')}>
      <form onSubmit={form.submit} noValidate className="grid gap-3.5">
        <TextField
          form={form}
          name="name"
          label={t('people.name')}
          hint={t('people.nameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          tidy={(typed) => typed.toLowerCase()}
        />
        <TextField
          form={form}
          name="displayName"
          label={t('people.displayName')}
          autoComplete="name"
          maxLength={40}
        />
        <RadioList
          label={t('people.code.howMany')}
          value={alone}
          onValueChange={setAlone}
          items={[
            { value: 'many', label: t('people.code.many'), detail: t('people.code.manyDetail') },
            { value: 'one', label: t('people.code.one'), detail: t('people.code.oneDetail') },
          ]}
        />
        <FormProblem form={form} />
        <Button type="submit" block busy={form.busy}>
          {t('people.code.next')}
        </Button>
      </form>
    </DoorFrame>
  )
}

function Done({ answer: { session, recoveryCodes } }: { answer: CallOutput<typeof redeemCodeCall> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const enter = async (opened: OpenedSession) => {
    await beginSession(opened)
    await navigate('/console')
  }
  if (session)
    return (
      <DoorFrame title={t('people.recovery.title')} lead={t('people.recovery.lead')}>
        <RecoveryCodes codes={recoveryCodes} onKept={() => void enter(session)} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('people.code.recovery')}>
      <p role="status" className="text-small">
        {t('people.code.recovered')}
      </p>
      <ButtonLink to="/console">{t('people.signIn.title')}</ButtonLink>
    </DoorFrame>
  )
}
