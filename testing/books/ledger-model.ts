import type { FloorRule } from '#money/ledger/ledger.chart.ts'
import { legId } from '#money/ledger/server/groups.ts'
import type { AccountId, Group, GroupOutcome, Leg, PostRefusal } from '#money/ledger/server/posting.ts'
import type { Currency } from '#platform/money/currencies.ts'

/** One account of the model: four totals and a rule. */
export interface ModelAccount {
  readonly currency: Currency
  readonly rule: FloorRule
  debitPosted: bigint
  creditPosted: bigint
  debitPending: bigint
  creditPending: bigint
}

interface ModelHold {
  readonly debit: AccountId
  readonly credit: AccountId
  readonly units: bigint
  readonly currency: Currency
  open: boolean
}

/** What one leg does to the totals of its two accounts. */
interface Effect {
  readonly debit: AccountId
  readonly credit: AccountId
  readonly posted: bigint
  readonly held: bigint
}

export type Verdict = 'posted' | 'exists' | 'conflict' | PostRefusal

/** An outcome in one word. */
export const wordOf = (outcome: GroupOutcome): Verdict =>
  outcome.status === 'refused' ? outcome.reason : outcome.status

/** What is left of an account before its floor is reached; null where it has none. */
export function roomOf(account: ModelAccount): bigint | null {
  if (account.rule === 'no_overdraft')
    return account.creditPosted - account.debitPosted - account.debitPending
  if (account.rule === 'no_overcredit')
    return account.debitPosted - account.creditPosted - account.creditPending
  return null
}

/**
 * The ledger as a person would keep it in memory, one group after another: written from the description of
 * the verbs, not from the database's code, so that the two can be held against each other.
 */
export class LedgerModel {
  readonly accounts = new Map<AccountId, ModelAccount>()
  readonly #posted = new Map<string, string>()
  readonly #holds = new Map<string, ModelHold>()

  open(id: AccountId, currency: Currency, rule: FloorRule): void {
    const empty = { debitPosted: 0n, creditPosted: 0n, debitPending: 0n, creditPending: 0n }
    this.accounts.set(id, { currency, rule, ...empty })
  }

  /** What must become of a group now. With `floors` false, whatever the balances are. */
  judge(group: Group, floors = true): Verdict {
    const print = fingerprint(group)
    for (const [no] of group.legs.entries()) {
      const known = this.#posted.get(legId(group.id, no))
      if (known !== undefined) return known === print ? 'exists' : 'conflict'
    }
    for (const leg of group.legs) {
      const fault = this.#fault(leg)
      if (fault) return fault
    }
    if (!floors) return 'posted'
    return this.#broken(group).length > 0 ? 'floor' : 'posted'
  }

  /** Carries a group out, whatever the floors say. */
  apply(group: Group): void {
    for (const [no, leg] of group.legs.entries()) {
      this.#move(this.#effect(leg), 1n)
      this.#posted.set(legId(group.id, no), fingerprint(group))
      if (leg.kind === 'hold') {
        const { debit, credit, amount } = leg
        this.#holds.set(legId(group.id, no), {
          debit,
          credit,
          units: amount.units,
          currency: amount.currency,
          open: true,
        })
      }
      if (leg.kind === 'capture' || leg.kind === 'release') {
        const held = this.#holds.get(leg.hold)
        if (!held?.open) throw new Error(`hold ${leg.hold} was resolved twice`)
        held.open = false
      }
    }
  }

  /** By how much a group changes the room of each account that has a floor. */
  roomDeltas(group: Group): Map<AccountId, bigint> {
    const before = this.#rooms(group)
    const effects = group.legs.map((leg) => this.#effect(leg))
    for (const effect of effects) this.#move(effect, 1n)
    const after = this.#rooms(group)
    for (const effect of effects) this.#move(effect, -1n)
    return new Map([...after].map(([id, room]) => [id, room - (before.get(id) ?? 0n)]))
  }

  #rooms(group: Group): Map<AccountId, bigint> {
    const rooms = new Map<AccountId, bigint>()
    for (const leg of group.legs) {
      const { debit, credit } = this.#effect(leg)
      for (const id of [debit, credit]) {
        const room = roomOf(this.#account(id))
        if (room !== null) rooms.set(id, room)
      }
    }
    return rooms
  }

  #broken(group: Group): AccountId[] {
    const rooms = this.#rooms(group)
    return [...this.roomDeltas(group)].filter(([id, by]) => (rooms.get(id) ?? 0n) + by < 0n).map(([id]) => id)
  }

  #fault(leg: Leg): PostRefusal | null {
    if (leg.kind === 'capture' || leg.kind === 'release') {
      const held = this.#holds.get(leg.hold)
      if (!held) return 'unknown_hold'
      if (!held.open) return 'hold_resolved'
      if (leg.kind === 'release') return null
      if (leg.amount.units > held.units) return 'exceeds_hold'
      return leg.amount.currency === held.currency ? null : 'currency_mismatch'
    }
    const [debit, credit] = [this.accounts.get(leg.debit), this.accounts.get(leg.credit)]
    if (!debit || !credit) return 'unknown_account'
    if (leg.debit === leg.credit) return 'same_account'
    const { currency, units } = leg.amount
    if (debit.currency !== currency || credit.currency !== currency) return 'currency_mismatch'
    return units > 0n ? null : 'bad_amount'
  }

  #effect(leg: Leg): Effect {
    if (leg.kind === 'post')
      return { debit: leg.debit, credit: leg.credit, posted: leg.amount.units, held: 0n }
    if (leg.kind === 'hold')
      return { debit: leg.debit, credit: leg.credit, posted: 0n, held: leg.amount.units }
    const held = this.#holds.get(leg.hold)
    if (!held) throw new Error(`there is no hold ${leg.hold}`)
    const posted = leg.kind === 'capture' ? leg.amount.units : 0n
    return { debit: held.debit, credit: held.credit, posted, held: -held.units }
  }

  #move(effect: Effect, times: bigint): void {
    const [debit, credit] = [this.#account(effect.debit), this.#account(effect.credit)]
    debit.debitPosted += effect.posted * times
    debit.debitPending += effect.held * times
    credit.creditPosted += effect.posted * times
    credit.creditPending += effect.held * times
  }

  #account(id: AccountId): ModelAccount {
    const account = this.accounts.get(id)
    if (!account) throw new Error(`there is no account ${id}`)
    return account
  }
}

function fingerprint(group: Group): string {
  return JSON.stringify(group, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}
