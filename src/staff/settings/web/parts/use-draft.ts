import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#platform/http/contract.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey, useCallMutation } from '#platform/http/web/query.ts'
import {
  type DraftReport,
  documentCall,
  dropDraftCall,
  saveDraftCall,
  versionCall,
} from '../../settings.contract.ts'
import { isSame, valueAt, withValueAt } from '../../value.rules.ts'

export type DocumentAnswer = CallOutput<typeof documentCall>
type Value = Readonly<Record<string, unknown>>

/** How long after the last change a draft is kept. */
const PAUSE_MS = 600

/** What somebody has in hand of a document. */
export interface Draft {
  readonly value: Value
  readonly baseVersion: number
  /** `unsaved` while something typed is not kept yet. */
  readonly state: 'none' | 'unsaved' | 'saved'
  readonly savedAt: string | null
  readonly report: DraftReport | null
  readonly conflicts: readonly string[]
  /** Why it could not be kept. */
  readonly problem: string | null
  /** Others published since it was begun. */
  readonly isOutdated: boolean
  readonly set: (path: string, value: unknown) => void
  readonly drop: () => Promise<void>
  /** Puts what one changed over what is newest. */
  readonly rebase: () => Promise<void>
}

/** Keeps what somebody has in hand at the house a moment after each change, and tells what the house says of it. */
export function useDraft(document: DocumentAnswer): Draft {
  const { id, newest, live, due, draft: kept } = document
  const client = useQueryClient()
  const save = useCallMutation(saveDraftCall)
  const dropping = useCallMutation(dropDraftCall)
  const [local, setLocal] = useState<{ value: Value; baseVersion: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => () => clearTimeout(timer.current), [])

  const baseVersion = local?.baseVersion ?? kept?.baseVersion ?? newest.version
  const value = local?.value ?? ((kept?.value ?? newest.value) as Value)

  /** Has the page show what the house keeps. What it was asked before does not know of it, and would take it back. */
  const show = async (now: DocumentAnswer['draft']) => {
    const queryKey = callKey(documentCall, { id })
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (shown: DocumentAnswer | undefined) =>
      shown ? { ...shown, draft: now } : shown,
    )
  }
  const keep = async (next: { value: Value; baseVersion: number }) => {
    try {
      const answer = await save.mutateAsync({
        id,
        baseVersion: next.baseVersion,
        value: JSON.stringify(next.value),
      })
      await show(answer)
      setProblem(null)
      // What was typed meanwhile is kept next. The page hears of the answer in a turn of its own: let go of
      // before that, the fields would show for a moment what was kept the last time, and go on from it.
      notifyManager.schedule(() => setLocal((now) => (now === next ? null : now)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  /** Resolves once nothing is on its way to be kept. */
  const allKept = () => turn.current.catch(() => undefined)
  /** One after another: of two that are on their way at once, the older could be what is kept in the end. */
  const keepInTurn = (next: { value: Value; baseVersion: number }) => {
    turn.current = allKept().then(() => keep(next))
  }
  const hold = (next: { value: Value; baseVersion: number }, pauseMs = PAUSE_MS) => {
    setLocal(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keepInTurn(next), pauseMs)
  }
  const drop = async () => {
    clearTimeout(timer.current)
    await allKept()
    await dropping.mutateAsync({ id })
    await show(null)
    setLocal(null)
    setProblem(null)
  }
  const rebase = async () => {
    const base = await callApi(versionCall, { id, version: String(baseVersion) }, { reads: true })
    const fields = document.fields as readonly { readonly path: string }[]
    const merged = fields.reduce<Value>((made, { path }) => {
      const own = valueAt(value, path)
      return isSame(own, valueAt(base.value, path)) ? made : withValueAt(made, path, own)
    }, newest.value as Value)
    hold({ value: merged, baseVersion: newest.version }, 0)
  }
  return {
    value,
    baseVersion,
    state: local ? 'unsaved' : kept ? 'saved' : 'none',
    savedAt: kept?.savedAt ?? null,
    report: local ? null : (kept?.report ?? null),
    conflicts: kept?.conflicts ?? [],
    problem,
    isOutdated: (local ?? kept) !== null && baseVersion !== live.version && baseVersion !== due?.version,
    set: (path, next) => hold({ value: withValueAt(value, path, next), baseVersion }),
    drop,
    rebase,
  }
}
