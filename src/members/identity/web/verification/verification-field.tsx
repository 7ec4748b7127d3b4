import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type Ref, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { Ring } from '#design/ring/ring.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import type { Verification, VerificationState } from './use-verification.ts'

/**
 * The verification as one button that starts, cancels and then only tells: the device does a sum, the person
 * never picks pictures. Where the site has it begin by itself it starts with the field, anew once it was used or is
 * too old, and is pressed only after it failed. It stays the same element throughout, so that the focus stays too.
 */
export function VerificationField({
  verification,
  error,
  ref,
}: {
  verification: Verification
  /** Why it has to be done, when the form was sent without it. */
  error?: string
  ref?: Ref<HTMLButtonElement>
}) {
  const { t } = useTranslation()
  const { state, isSilent, start, cancel } = verification
  const isDue = isSilent && state.phase === 'idle' && !state.failed
  useEffect(() => {
    if (isDue) start()
  })
  const deadline = state.phase === 'done' ? state.deadline : null
  const left = useCountdown(deadline, { onZero: cancel, offsetMs: serverNow() - Date.now() })
  const words = useWords(verification, Math.ceil((left?.seconds ?? 0) / 60))
  const press = state.phase === 'idle' ? start : state.phase === 'working' && !isSilent ? cancel : undefined
  return (
    <div>
      <button
        ref={ref}
        type="button"
        onClick={press}
        aria-disabled={press === undefined || undefined}
        aria-describedby={error ? 'verification-error' : undefined}
        className={clsx(
          'grid min-h-15 w-full grid-cols-[40px_1fr_auto] items-center gap-3 rounded-sm border py-2 pr-3.5 pl-2.5 text-left transition-colors duration-200',
          state.phase === 'done'
            ? 'cursor-default border-success bg-[color-mix(in_oklab,var(--success)_8%,var(--bg))]'
            : 'bg-bg',
          state.phase !== 'done' && (error ? 'border-danger' : 'border-line-strong'),
        )}
      >
        <Sign state={state} />
        <span className="min-w-0">
          <b className="block font-semibold">{words.title}</b>
          <small className="block text-meta text-text-3">{words.detail}</small>
        </span>
        {words.action ? (
          <span className="text-small font-semibold text-brand-text">{words.action}</span>
        ) : null}
      </button>
      {error ? (
        <p id="verification-error" className="mt-1.5 text-meta text-danger">
          {error}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {state.phase === 'done' ? t('identity.verification.done') : null}
        {state.phase === 'working' ? t('identity.verification.working') : null}
        {state.phase === 'idle' && state.failed ? t('identity.verification.failed') : null}
      </p>
    </div>
  )
}

function useWords({ state, isSilent, isHard }: Verification, minutesLeft: number) {
  const { t } = useTranslation()
  switch (state.phase) {
    case 'idle':
      return {
        title: t('identity.verification.idle'),
        detail: state.failed ? t('identity.verification.failed') : t('identity.verification.why'),
        action: t('identity.verification.start'),
      }
    case 'working':
      return {
        title: t('identity.verification.working'),
        detail: t(isHard ? 'identity.verification.howHard' : 'identity.verification.how'),
        action: isSilent ? null : t('identity.verification.cancel'),
      }
    case 'done':
      return {
        title: t('identity.verification.done'),
        detail: t('identity.verification.valid', { count: minutesLeft }),
        action: null,
      }
  }
}

function Sign({ state }: { state: VerificationState }) {
  if (state.phase === 'working') {
    return (
      <Ring share={state.share} size={40} width={4} className="text-micro font-semibold">
        <span aria-hidden="true">{Math.round(state.share * 100)}%</span>
      </Ring>
    )
  }
  return (
    <span aria-hidden="true" className="grid size-10 place-items-center">
      {state.phase === 'done' ? (
        <Check size={24} strokeWidth={2} className="text-success" />
      ) : (
        <span className="h-6.5 w-6 rounded-t-[12px] rounded-b-xs border-[1.5px] border-line-strong" />
      )}
    </span>
  )
}
