import type { WebApp } from '../web-app/open-web-app.ts'
import type { MemberActions } from './member-actions.ts'

/** What the consumers of the outbox did other than once. */
export interface Anomalies {
  /** Missing. */
  readonly lost: readonly string[]
  /** Too much, or otherwise than it must be. */
  readonly wrong: readonly string[]
}

/** Counts what consumers had to do for what members did: each thing once, each message numbered. */
export async function effectsAmiss(web: WebApp, actions: MemberActions): Promise<Anomalies> {
  const lost: string[] = []
  const wrong: string[] = []
  const look = (what: string, times: number, must: number) => {
    if (times < must) lost.push(`${what}: ${times}, not ${must}`)
    if (times > must) wrong.push(`${what}: ${times}, not ${must}`)
  }
  /** How often each name is in the one column of a query. */
  const timesOf = async (query: string) => {
    const { rows } = await web.pool.query<{ name: string }>(query)
    const times = new Map<string, number>()
    for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
    return (name: string) => times.get(name) ?? 0
  }
  const posted = await timesOf(`select ref_id || ' ' || kind as name from ledger.transfer`)
  for (const billNo of actions.deposits) look(`deposit ${billNo}`, posted(`${billNo} post`), 1)
  for (const billNo of actions.withdrawals) look(`withdrawal ${billNo}`, posted(`${billNo} capture`), 1)
  const flagged = await timesOf('select member_id as name from profile.flag where has_bank')
  for (const id of actions.cardholders) look(`card of ${id}`, flagged(id), 1)

  const counted = await timesOf(`select s.ref as name from protection.stake s join sportsbook.bet b
    on b.id = s.ref and b.stake = s.amount and b.payout = s.returned`)
  const staked = await timesOf(`select s.ref as name from turnover.stake s join sportsbook.bet b
    on b.id = s.ref and b.valid_stake = s.counted`)
  for (const betId of actions.bets) {
    look(`bet ${betId} counted`, counted(betId), 1)
    look(`bet ${betId} staked for a deposit`, staked(betId), 1)
  }
  const { rows: turnovers } = await web.pool.query<{ cleared: bigint; counted: bigint }>(
    `select (select coalesce(sum(required - left_units), 0)::bigint from turnover.requirement) as cleared,
       (select coalesce(sum(counted), 0)::bigint from turnover.stake) as counted`,
  )
  for (const { cleared, counted: stakes } of turnovers)
    if (cleared !== stakes) wrong.push(`stakes of ${stakes} cleared ${cleared} (units)`)

  const { rows: arrived } = await web.pool.query<{ bill_no: string; is_right: boolean }>(
    `select d.bill_no, count(*) = 1 and bool_and(r.status = 'arrived' and r.booked_at is not null and not r.told
       and r.amount = d.credited) as is_right
     from usdt.deposit d join usdt.receipt r using (bill_no) where d.state = 'completed' group by d.bill_no`,
  )
  look('USDT that arrived', arrived.length, actions.sent + actions.purchases.length)
  for (const { bill_no, is_right } of arrived) if (!is_right) wrong.push(`USDT of ${bill_no} are not as sent`)

  const { rows: told } = await web.pool.query<{ topic: string; due: bigint; told: bigint; last: bigint }>(
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
