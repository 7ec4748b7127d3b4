import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PayoutResolved } from '#money/rails/rails.contract.ts'
import { manualClock } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { injecting } from '../transport.ts'
import { noticeOfTransfer } from './bank.ts'
import type { Fault } from './fault.ts'
import { fund, type Hall, type HallMember, openHall } from './open-hall.ts'
import { consumersOf, workersOf } from './workers.ts'
import { wrongInBooks } from './wrong-in-books.ts'

const STEPS = ['before', 'after', 'committed'] as const
/** Turns of every consumer to die. */
const TURNS = { short: 1, long: 20 }
/** Events of each kind that are due when a consumer dies. */
const DUE = { least: 1, most: 2 }
/** Withdrawals a member asks for, at most. */
const WITHDRAWALS_A_MEMBER = 3

/** What passes between two rounds of the jobs. */
const TICK_MS = 5_000

const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }

/** What members did and what must have come of it. */
interface Done {
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly members: string[]
}

/** A member who pays in: an order, and the bank's word that it was paid. */
async function payIn(hall: Hall, { client }: HallMember, done: Done, amount: string): Promise<void> {
  const fields = { requestId: newId(), currency: 'CNY', channelId: 'bank-yungang', amount }
  const order = await client.post('/cw/v1/deposit/pay', fields)
  if (order.code !== 0) throw new Error(`no order was placed: ${order.text}`)
  const line = {
    transport: injecting(hall.app),
    now: () => hall.house.clock.now(),
    railSecret: hall.house.sandboxRailSecret,
  }
  const notice = await noticeOfTransfer(line, { remark: order.data.recipientCode, amount })()
  if (notice.code !== 0) throw new Error(`the house did not take the notice: ${notice.text}`)
  done.deposits.push(order.data.billNo)
}

/** A new member with money and a card, who asks for withdrawals. */
async function withdraw(hall: Hall, done: Done, times: number): Promise<void> {
  const [member] = await hall.members(1)
  if (!member) throw new Error('nobody registered')
  await fund(hall.house, member.id, cny('10000.00'))
  const bound = await member.client.bindCard(CARD)
  for (let n = 0; n < times; n += 1) {
    const fields = {
      requestId: newId(),
      currency: 'CNY',
      way: 1,
      amount: '100.00',
      cardId: bound.data.cards[0].id,
    }
    const answer = await member.client.post('/cw/v1/withdraw', fields)
    if (answer.code !== 0) throw new Error(`no withdrawal: ${answer.text}`)
    done.withdrawals.push(answer.data.billNo)
  }
  done.members.push(member.id)
}

/** Runs a worker of its own process; answers the signal it died by. */
async function read(url: string, consumer = '', step = ''): Promise<string | null> {
  const reader = fork(join(import.meta.dirname, 'mortal-reader.ts'), [url, consumer, step])
  const [code, signal] = (await once(reader, 'exit')) as [number | null, string | null]
  if (code) throw new Error(`the reader of ${consumer || 'everything'} ended with ${code}`)
  return signal
}

/** Lets time pass until the rail has spoken of every withdrawal: reviewed, sent, and its word come back. */
async function railHasSpoken(hall: Hall, work: () => Promise<void>, done: Done): Promise<void> {
  for (;;) {
    await work()
    const { rows } = await hall.pool.query<{ spoken: bigint }>(
      `select count(distinct payload->>'subject') as spoken from platform.outbox where type = $1`,
      [PayoutResolved.type],
    )
    if (Number(rows[0]?.spoken) >= done.withdrawals.length) return
  }
}

/** What a reaction did other than once: the deposits credited, the withdrawals paid, the cards known, the messages told. */
async function effects(hall: Hall, done: Done): Promise<{ lost: string[]; wrong: string[] }> {
  const lost: string[] = []
  const wrong: string[] = []
  const look = (what: string, times: number, must: number) => {
    if (times < must) lost.push(`${what}: ${times}, not ${must}`)
    if (times > must) wrong.push(`${what}: ${times}, not ${must}`)
  }
  const { rows: posted } = await hall.pool.query<{ id: string; kind: string; times: bigint }>(
    'select ref_id as id, kind::text, count(*) as times from ledger.transfer group by ref_id, kind',
  )
  const times = new Map(posted.map(({ id, kind, times }) => [`${id} ${kind}`, Number(times)]))
  for (const billNo of done.deposits) look(`deposit ${billNo}`, times.get(`${billNo} post`) ?? 0, 1)
  for (const billNo of done.withdrawals) look(`withdrawal ${billNo}`, times.get(`${billNo} capture`) ?? 0, 1)
  const { rows: flags } = await hall.pool.query<{ member_id: string }>(
    'select member_id from profile.flag where has_bank',
  )
  for (const id of done.members)
    look(`card of ${id}`, flags.filter((flag) => flag.member_id === id).length, 1)
  const { rows: told } = await hall.pool.query<{ topic: string; due: bigint; told: bigint; last: bigint }>(
    `select topic, count(*) as due, coalesce(max(m.told), 0) as told, coalesce(max(m.last), 0) as last
     from platform.outbox o cross join unnest(o.topics) topic
     left join (select topic, count(*) as told, max(seq) as last from platform.realtime_message group by topic) m using (topic)
     group by topic`,
  )
  for (const row of told) {
    look(`messages to ${row.topic}`, Number(row.told), Number(row.due))
    if (row.last !== row.told) wrong.push(`messages to ${row.topic} are not numbered without a gap`)
  }
  return { lost, wrong }
}

/** Every consumer of the house dies at each of its steps, and another goes on: what it does happens once. */
export const dyingConsumer: Fault = {
  name: 'dying-consumer',
  simulates:
    'a consumer of the outbox killed before it takes, before it commits, before it knows that it did',
  run: async ({ dice, long, ground, rounds }) => {
    const url = await ground.database()
    const clock = manualClock(new Date())
    const hall = await openHall(url, { clock })
    const workers = workersOf(hall)
    const work = async () => {
      clock.advance(TICK_MS)
      await workers.sweep()
    }
    const done: Done = { deposits: [], withdrawals: [], members: [] }
    let deaths = 0
    const wrong: string[] = []
    try {
      const names = consumersOf(hall).map(({ name }) => name)
      for (const n of rounds((long ? TURNS.long : TURNS.short) * names.length)) {
        const name = names[n % names.length]
        for (const member of await hall.members(dice.between(DUE.least, DUE.most)))
          await payIn(hall, member, done, `${dice.between(100, 900)}.00`)
        await withdraw(hall, done, dice.between(1, WITHDRAWALS_A_MEMBER))
        await railHasSpoken(hall, work, done)
        // What is due when it dies for the first time is still due at the second: only the third moves its cursor.
        for (const step of STEPS) {
          const signal = await read(url, name, step)
          if (signal === 'SIGKILL') deaths += 1
          else wrong.push(`${name} did not die ${step}`)
        }
      }
      await read(url)
      // What the last word of the rail means for the money is done by a sweep, and told of like everything.
      await work()
      await read(url)
      const found = await effects(hall, done)
      return {
        acknowledged: done.deposits.length + done.withdrawals.length + done.members.length,
        unknown: 0,
        lost: found.lost.length,
        checked: `${deaths} deaths of ${names.length} consumers at ${STEPS.length} steps; every effect once, every message numbered`,
        wrong: [...found.lost, ...found.wrong, ...wrong, ...(await wrongInBooks(hall.house.db))],
      }
    } finally {
      await hall.close()
    }
  },
}
