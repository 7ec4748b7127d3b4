import { create } from 'zustand'
import { onSessionOver } from '#platform/http/web/session.ts'
import { DEFAULT_ODDS_POLICY, type OddsPolicy } from '../../acceptance.rules.ts'
import { type Attempt, changePick, type PickKey, type SlipPick, togglePick } from './picks.rules.ts'

interface SlipState {
  readonly picks: readonly SlipPick[]
  readonly policy: OddsPolicy
  /** Whether the phone's sheet is open. */
  readonly open: boolean
}

/** The bet slip of this tab. Nothing in it was sent to the house; nobody finds what a member before them left in it. */
export const useSlip = create<SlipState>(() => ({ picks: [], policy: DEFAULT_ODDS_POLICY, open: false }))

/** Puts a selection in at the price seen, or takes it out. */
export function toggleInSlip(key: PickKey, seen: string): void {
  useSlip.setState(({ picks }) => ({ picks: togglePick(picks, key, seen) }))
}

export function setStake(id: string, stake: string): void {
  useSlip.setState(({ picks }) => ({ picks: changePick(picks, id, { stake }) }))
}

/** The member agrees to a price. */
export function agreeToOdds(id: string, seen: string): void {
  useSlip.setState(({ picks }) => ({ picks: changePick(picks, id, { seen }) }))
}

/** Remembers what was sent for a pick, or that it was answered for good. */
export function setAttempt(id: string, attempt: Attempt | null): void {
  useSlip.setState(({ picks }) => ({ picks: changePick(picks, id, { attempt }) }))
}

export function removePick(id: string): void {
  useSlip.setState(({ picks, open }) => {
    const left = picks.filter((pick) => pick.id !== id)
    return { picks: left, open: open && left.length > 0 }
  })
}

export function clearSlip(): void {
  useSlip.setState({ picks: [], open: false })
}

export function setOddsPolicy(policy: OddsPolicy): void {
  useSlip.setState({ policy })
}

export function showSlip(open: boolean): void {
  useSlip.setState({ open })
}

onSessionOver(() => useSlip.setState({ picks: [], policy: DEFAULT_ODDS_POLICY, open: false }))
