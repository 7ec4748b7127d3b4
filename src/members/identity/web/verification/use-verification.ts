import { useEffect, useRef, useState } from 'react'
import { callApi } from '#platform/http/web/call.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { type SolvedVerification, verificationCall } from '../../identity.contract.ts'
import type { VerificationPurpose } from '../../verification.rules.ts'
import { solveInWorker } from './solve.ts'

/** Where a verification stands. `deadline` is in milliseconds of the server's clock. */
export type VerificationState =
  | { readonly phase: 'idle'; readonly failed: boolean }
  | { readonly phase: 'working'; readonly share: number }
  | { readonly phase: 'done'; readonly solved: SolvedVerification; readonly deadline: number }

const IDLE: VerificationState = { phase: 'idle', failed: false }

/** A verification of this page: start, cancel, and throw away once it was used. */
export interface Verification {
  readonly state: VerificationState
  /** Whether it begins without a press, as the site is set. */
  readonly isSilent: boolean
  /** Whether its puzzle is harder than usual. */
  readonly isHard: boolean
  /** What to send with the form; undefined until it is done. */
  readonly solved: SolvedVerification | undefined
  start(): void
  cancel(): void
}

/** Keeps one verification. It ends with the component. */
export function useVerification(purpose: VerificationPurpose): Verification {
  const site = useSiteConfig()
  const [state, setState] = useState<VerificationState>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }
  const start = () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'working', share: 0 })
    const keep = (next: VerificationState) => {
      if (!controller.signal.aborted) setState(next)
    }
    solve(purpose, controller.signal, (share) => keep({ phase: 'working', share })).then(keep, () =>
      keep({ phase: 'idle', failed: true }),
    )
  }
  const isSilent = site.control_imgcode_afs_type === 'silent'
  const isHard = site.control_imgcode_anji_type !== 'usual'
  return { state, isSilent, isHard, solved: state.phase === 'done' ? state.solved : undefined, start, cancel }
}

async function solve(
  purpose: VerificationPurpose,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<VerificationState> {
  const { challenge, expireSeconds, ...task } = await callApi(verificationCall, { purpose }, { signal })
  const deadline = serverNow() + expireSeconds * 1000
  const solution = await solveInWorker(task, onProgress, signal)
  return { phase: 'done', solved: { challenge, solution }, deadline }
}
