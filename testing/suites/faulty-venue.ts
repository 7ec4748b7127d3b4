import { money } from '#platform/money/money.ts'
import type { Entrant, VenueAdapter, VenueEntry, VenueOrder } from '#play/venues/server/venue-adapter.ts'

/**
 * How the next question to a faulty venue goes. `delay`: it sees the order, and says that it has yet to
 * decide; `lose`: the order never arrives; `loseAnswer`: it arrives and is done, and nobody hears of it;
 * `late`: the order is still under way when the house has given up waiting, and arrives after the next
 * question; `double`: it arrives twice.
 */
export type Fault = 'none' | 'refuse' | 'delay' | 'lose' | 'loseAnswer' | 'late' | 'double'

type Known = 'done' | 'refused' | 'waiting' | 'closed'

/** A venue outside the house with books of its own, in memory, that misbehaves in every way it may. */
export class FaultyVenue implements VenueAdapter {
  /** What it says of each transfer. */
  readonly known = new Map<string, Known>()
  /** What it holds for its members, in units: in less out. */
  balance = 0n
  /** How the next order or question goes; then it behaves again. */
  next: Fault = 'none'
  #late: VenueOrder[] = []

  async order(_: unknown, order: VenueOrder) {
    const fault = this.#take()
    if (fault === 'late') this.#late.push(order)
    if (fault === 'late' || fault === 'lose') throw new Error('no answer')
    if (fault === 'delay') {
      if (!this.known.has(order.transferId)) this.known.set(order.transferId, 'waiting')
      return 'pending' as const
    }
    const word = this.#carryOut(order, fault === 'refuse')
    if (fault === 'double') this.#carryOut(order, false)
    if (fault === 'loseAnswer') throw new Error('the answer was lost')
    return word
  }

  async whatBecameOf(_: unknown, order: VenueOrder) {
    const fault = this.#take()
    if (fault === 'lose' || fault === 'late') throw new Error('no answer')
    const word = this.#look(order, fault)
    this.arrive()
    if (fault === 'loseAnswer') throw new Error('the answer was lost')
    return word
  }

  async launch(_: unknown, { memberId, again }: Entrant): Promise<VenueEntry> {
    const fault = this.#take()
    if (fault === 'refuse') return 'maintenance'
    if (fault !== 'none') throw new Error('no answer')
    return { url: `https://venue.example/${memberId}?${again ? 'again' : 'first'}` }
  }

  async balanceOf() {
    if (this.#take() !== 'none') throw new Error('no answer')
    return money('CNY', this.balance)
  }

  async kick() {
    if (this.#take() !== 'none') throw new Error('no answer')
  }

  /** Lets orders arrive that were under way. */
  arrive(): void {
    for (const order of this.#late.splice(0)) this.#carryOut(order, false)
  }

  #look(order: VenueOrder, fault: Fault) {
    const known = this.known.get(order.transferId)
    if (known === 'waiting')
      return fault === 'delay' ? ('pending' as const) : this.#carryOut(order, fault === 'refuse')
    if (known === 'done' || known === 'refused') return known
    this.known.set(order.transferId, 'closed')
    return 'unseen' as const
  }

  #carryOut({ transferId, direction, amount }: VenueOrder, refuses: boolean): 'done' | 'refused' {
    const known = this.known.get(transferId)
    if (known === 'done') return 'done'
    if (known === 'refused' || known === 'closed') return 'refused'
    if (refuses) {
      this.known.set(transferId, 'refused')
      return 'refused'
    }
    this.known.set(transferId, 'done')
    this.balance += direction === 'in' ? amount.units : -amount.units
    return 'done'
  }

  #take(): Fault {
    const fault = this.next
    this.next = 'none'
    return fault
  }
}
