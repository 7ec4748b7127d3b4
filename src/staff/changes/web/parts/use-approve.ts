import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation, useOnceMutation } from '#platform/http/web/query.ts'
import type { Proof } from '#staff/people/proofs.ts'
import { askPasskey, canUsePasskeys } from '#staff/people/web/index.ts'
import { approveCall, type ChangeOutcome, challengeCall } from '../../changes.contract.ts'

/** Taking the open seat of a change: what is signed is asked for, then signed, then sent. */
export interface Approving {
  readonly isBusy: boolean
  /** Why it was not taken, in a sentence. */
  readonly problem: string | null
  /** There is no passkey here: a code of the authenticator is asked for, and handed to `approveByCode`. */
  readonly wantsCode: boolean
  approve(reason: string): Promise<void>
  approveByCode(reason: string, code: string): Promise<void>
}

export function useApprove(changeId: string, onDone: (outcome: ChangeOutcome) => void): Approving {
  const { t } = useTranslation()
  const challenge = useCallMutation(challengeCall)
  const once = useOnceMutation(approveCall)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [wantsCode, setWantsCode] = useState(false)

  const tried = async (attempt: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await attempt()
    } catch (error) {
      setProblem(refusalOf(error).message || t('platformDesk.refused'))
    } finally {
      setBusy(false)
    }
  }
  const send = async (reason: string, proof: Proof) =>
    onDone(await once.mutateAsync({ changeId, reason, proof }))

  return {
    isBusy,
    problem,
    wantsCode,
    approve: (reason) =>
      tried(async () => {
        const { options } = await challenge.mutateAsync({ changeId })
        if (options.passkey && canUsePasskeys(options.passkey.rpId)) {
          const passkey = await askPasskey(options.passkey)
          if (passkey) await send(reason, { kind: 'passkey', ...passkey })
          else setProblem(t('changes.decide.notSigned'))
        } else if (options.sandbox) await send(reason, { kind: 'sandbox' })
        else if (options.totp) setWantsCode(true)
        else setProblem(t(options.passkey ? 'changes.decide.otherHost' : 'changes.decide.noFactor'))
      }),
    approveByCode: (reason, code) => tried(() => send(reason, { kind: 'totp', code })),
  }
}
