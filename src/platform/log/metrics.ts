import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The numbers `/metrics` serves. One set a house, so that tests can run several in one process. */
export interface Metrics {
  readonly registry: Registry
  /** Seconds a call took, by call id and envelope code class. */
  readonly callSeconds: Histogram<'call' | 'outcome'>
  /** Calls that share transactions and are not answered: those that wait, and those under way. */
  readonly unansweredCalls: Gauge<'call'>
  /** Calls refused before they reached a rule, or that ended with a fault (500), by HTTP status. */
  readonly rejected: Counter<'status'>
  /** Rows in `ledger.violations`; anything but 0 is an alarm. */
  readonly ledgerViolations: Gauge
  /** Accounts that nothing is posted to, because the books are wrong about them; anything but 0 is an alarm. */
  readonly ledgerStoppedAccounts: Gauge
  /** Pages that PostgreSQL could not read, each time that it met one; anything but 0 is an alarm. */
  readonly checksumFailures: Gauge
  /** Seconds that the oldest transfer without a seal has waited for it. */
  readonly unsealedSeconds: Gauge
  /** Seconds that the oldest entry of the audit without a seal has waited for it. */
  readonly auditUnsealedSeconds: Gauge
  /** 1 while the audit is not what was sealed; anything but 0 is an alarm. */
  readonly auditBroken: Gauge
  /** 1 for a day after access to the console was restored on the server; anything but 0 is an alarm. */
  readonly brokenGlass: Gauge
  /** Factors that recovery codes enrolled within a day; anything but 0 is for those who manage people. */
  readonly staffRecovered: Gauge
  /** What one person of the house was shown of members' whole numbers and phones within a day, at most. */
  readonly mostReveals: Gauge
  /** What waits for people of the house past the time that was promised, by queue. */
  readonly queueLate: Gauge<'queue'>
  /** Seconds that the oldest payout has waited for its end. */
  readonly payoutWaitingSeconds: Gauge
  /** Seconds that the oldest text for the gateway has waited to be taken. */
  readonly textsWaitingSeconds: Gauge
  /** Texts for the gateway by how they ended: `sent`, `refused`, or `expired` before they were taken. */
  readonly textsEnded: Counter<'outcome'>
  /** Seconds that the oldest mail has waited to be taken. */
  readonly mailWaitingSeconds: Gauge
  /** Mails by how they ended, as texts do. */
  readonly mailEnded: Counter<'outcome'>
  /** Seconds that the oldest transfer to or from a venue outside the house has waited for its word. */
  readonly venueWaitingSeconds: Gauge
  /** Seconds that the oldest round at a studio of which nothing was heard since has stood open with a stake in it. */
  readonly studioRoundOpenSeconds: Gauge
  /** Seconds that the feed over HTTP has been silent of a sport beyond what it may. */
  readonly feedOverdueSeconds: Gauge
  /** Payouts that a rail told two ends of and nobody has settled; anything but 0 waits for a person. */
  readonly payoutContradictions: Gauge
  /** Quick orders that are not over, by `side`: `deposit` or `withdrawal`. */
  readonly quickOpen: Gauge<'side'>
  /** Seconds that the oldest of each side has looked for the other. */
  readonly quickUnmatchedSeconds: Gauge<'side'>
  /** Seconds since a deadline of a quick order passed and nothing was done about it. */
  readonly quickOverdueSeconds: Gauge
  /** Pairs of quick orders that are frozen. */
  readonly quickFrozen: Gauge
  /** Appeals about quick orders that are not decided. */
  readonly quickAppeals: Gauge
  /** Seconds that the oldest of these has waited. */
  readonly quickAppealSeconds: Gauge
  /** How often each thing happened to quick orders within an hour. */
  readonly quickLastHour: Gauge<'event'>
  /** Age of the newest block of the chain that was looked through for deposits. */
  readonly evmBehindSeconds: Gauge
  /** Deposits that were credited and are in no block any more; anything but 0 waits for a person. */
  readonly evmLostTransfers: Gauge
  /**
   * Transactions that wait because the hot wallet lacks `gas` or `token`, or because the chain asks more than
   * is allowed (`fee`).
   */
  readonly evmShort: Gauge<'of'>
  /** Seconds that the oldest transaction sent is in no block. */
  readonly evmUnminedSeconds: Gauge
  /**
   * Withdrawals that may have been paid by somebody else than this house; anything but 0 waits for a person.
   */
  readonly evmHeld: Gauge
  /** Outbox rows that each consumer has not passed yet. */
  readonly outboxLag: Gauge<'consumer'>
  /** Seconds that the oldest of these has waited. */
  readonly outboxWaitingSeconds: Gauge<'consumer'>
  /** Seconds that the machine's clock is behind the house's time, which does not follow it then. */
  readonly clockBehindSeconds: Gauge
  /** Seconds between the house's time and the database's. */
  readonly clockApartSeconds: Gauge
  /** Seconds that the database's clock is ahead of what the house lived and has not believed yet. */
  readonly clockDoubtedSeconds: Gauge
  /** Open realtime connections. */
  readonly sockets: Gauge
  /**
   * Runs of a job, by name and outcome. Not `job`: that is what Prometheus calls whatever it collects from.
   */
  readonly jobRuns: Counter<'name' | 'outcome'>
}

interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Measures whether the house's Redis answers, and takes writes. */
export function measureRedis({ registry }: Metrics, redis: { isUp(): boolean }): void {
  new Gauge({
    name: 'fairhall_redis_up',
    help: '1 while Redis answers this process and takes its writes',
    registers: [registry],
    collect() {
      this.set(redis.isUp() ? 1 : 0)
    },
  })
}

/**
 * Measures a pool of connections to the database: what waits for one is a house that wants more of them, or
 * of the database.
 */
export function measurePool({ registry }: Metrics, pool: PoolCounts): void {
  new Gauge({
    name: 'fairhall_database_connections',
    help: 'Connections to the database by what they do, and who waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/**
 * Measures how many members have a socket open, on whichever process; the number stays as it was while that
 * cannot be told.
 */
export function measurePresence({ registry }: Metrics, presence: { count(): Promise<number> }): void {
  new Gauge({
    name: 'fairhall_members_present',
    help: 'Members with an open socket on any process of the house',
    registers: [registry],
    async collect() {
      await presence.count().then(
        (count) => this.set(count),
        () => undefined,
      )
    },
  })
}

/**
 * What alarms ask for is there from the beginning: one that comes with its first number has not risen, as far
 * as they can tell.
 */
function withStatuses(rejected: Counter<'status'>): Counter<'status'> {
  for (const status of ['401', '500', '503']) rejected.inc({ status }, 0)
  return rejected
}

function withOutcomes(ended: Counter<'outcome'>): Counter<'outcome'> {
  for (const outcome of ['sent', 'refused', 'expired']) ended.inc({ outcome }, 0)
  return ended
}

/** Makes the registry and its instruments. */
export function createMetrics(options: { process: boolean } = { process: false }): Metrics {
  const registry = new Registry()
  if (options.process) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    callSeconds: new Histogram({
      name: 'fairhall_call_seconds',
      help: 'Seconds a call took',
      labelNames: ['call', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    unansweredCalls: new Gauge({
      name: 'fairhall_unanswered_calls',
      help: 'Calls that share transactions and are not answered yet',
      labelNames: ['call'],
      registers,
    }),
    rejected: withStatuses(
      new Counter({
        name: 'fairhall_rejected_total',
        help: 'Calls refused before a rule was asked, or that ended with a fault',
        labelNames: ['status'],
        registers,
      }),
    ),
    ledgerViolations: new Gauge({
      name: 'fairhall_ledger_violations',
      help: 'Rows in the ledger violations view',
      registers,
    }),
    ledgerStoppedAccounts: new Gauge({
      name: 'fairhall_ledger_stopped_accounts',
      help: 'Accounts that nothing is posted to, because the books are wrong about them',
      registers,
    }),
    checksumFailures: new Gauge({
      name: 'fairhall_checksum_failures',
      help: 'Times that PostgreSQL met a page that it could not read',
      registers,
    }),
    unsealedSeconds: new Gauge({
      name: 'fairhall_unsealed_seconds',
      help: 'Age of the oldest ledger transfer that is not sealed',
      registers,
    }),
    auditUnsealedSeconds: new Gauge({
      name: 'fairhall_audit_unsealed_seconds',
      help: 'Age of the oldest entry of the audit that is not sealed',
      registers,
    }),
    auditBroken: new Gauge({
      name: 'fairhall_audit_broken',
      help: '1 while the audit is not what was sealed',
      registers,
    }),
    brokenGlass: new Gauge({
      name: 'fairhall_broken_glass',
      help: '1 for a day after access to the console was restored on the server',
      registers,
    }),
    staffRecovered: new Gauge({
      name: 'fairhall_staff_recovered',
      help: 'Factors of those who run the house that recovery codes enrolled within a day',
      registers,
    }),
    mostReveals: new Gauge({
      name: 'fairhall_most_reveals',
      help: 'Whole numbers and phones of members that one person of the house was shown within a day, at most',
      registers,
    }),
    queueLate: new Gauge({
      name: 'fairhall_queue_late',
      help: 'What waits for people of the house past the time that was promised, by queue',
      labelNames: ['queue'],
      registers,
    }),
    payoutWaitingSeconds: new Gauge({
      name: 'fairhall_payout_waiting_seconds',
      help: 'Age of the oldest payout whose end the rail has not told',
      registers,
    }),
    textsWaitingSeconds: new Gauge({
      name: 'fairhall_texts_waiting_seconds',
      help: 'Age of the oldest text that the gateway has not taken',
      registers,
    }),
    textsEnded: withOutcomes(
      new Counter({
        name: 'fairhall_texts_total',
        help: 'Texts for the gateway by how they ended',
        labelNames: ['outcome'],
        registers,
      }),
    ),
    mailWaitingSeconds: new Gauge({
      name: 'fairhall_mail_waiting_seconds',
      help: 'Age of the oldest mail that the server has not taken',
      registers,
    }),
    mailEnded: withOutcomes(
      new Counter({
        name: 'fairhall_mail_total',
        help: 'Mails by how they ended',
        labelNames: ['outcome'],
        registers,
      }),
    ),
    venueWaitingSeconds: new Gauge({
      name: 'fairhall_venue_waiting_seconds',
      help: 'Age of the oldest transfer that its venue has not answered',
      registers,
    }),
    studioRoundOpenSeconds: new Gauge({
      name: 'fairhall_studio_round_open_seconds',
      help: 'For how long nothing was heard of the open round at a studio that nothing was heard of for longest',
      registers,
    }),
    feedOverdueSeconds: new Gauge({
      name: 'fairhall_feed_overdue_seconds',
      help: 'For how long the feed of matches has been silent beyond what it may',
      registers,
    }),
    payoutContradictions: new Gauge({
      name: 'fairhall_payout_contradictions',
      help: 'Payouts told both paid and refused, not settled by a person',
      registers,
    }),
    quickOpen: new Gauge({
      name: 'fairhall_quickpay_open',
      help: 'Quick deposits and quick withdrawals that are not over',
      labelNames: ['side'],
      registers,
    }),
    quickUnmatchedSeconds: new Gauge({
      name: 'fairhall_quickpay_unmatched_seconds',
      help: 'For how long the oldest quick order has looked for the other side',
      labelNames: ['side'],
      registers,
    }),
    quickOverdueSeconds: new Gauge({
      name: 'fairhall_quickpay_overdue_seconds',
      help: 'Age of the oldest deadline of a quick order about which nothing was done',
      registers,
    }),
    quickFrozen: new Gauge({
      name: 'fairhall_quickpay_frozen',
      help: 'Pairs of quick orders that are frozen',
      registers,
    }),
    quickAppeals: new Gauge({
      name: 'fairhall_quickpay_appeals',
      help: 'Appeals about quick orders that are not decided',
      registers,
    }),
    quickAppealSeconds: new Gauge({
      name: 'fairhall_quickpay_appeal_seconds',
      help: 'Age of the oldest appeal about a quick order that is not decided',
      registers,
    }),
    quickLastHour: new Gauge({
      name: 'fairhall_quickpay_last_hour',
      help: 'What happened to quick orders within an hour, by event',
      labelNames: ['event'],
      registers,
    }),
    evmBehindSeconds: new Gauge({
      name: 'fairhall_evm_behind_seconds',
      help: 'Age of the newest block that was looked through for deposits',
      registers,
    }),
    evmLostTransfers: new Gauge({
      name: 'fairhall_evm_lost_transfers',
      help: 'Credited deposits that are in no block any more',
      registers,
    }),
    evmShort: new Gauge({
      name: 'fairhall_evm_short',
      help: 'Transactions that wait because the hot wallet lacks gas or token, or the fee is above the limit',
      labelNames: ['of'],
      registers,
    }),
    evmUnminedSeconds: new Gauge({
      name: 'fairhall_evm_unmined_seconds',
      help: 'Age of the oldest transaction sent that is in no block',
      registers,
    }),
    evmHeld: new Gauge({
      name: 'fairhall_evm_held',
      help: 'Withdrawals held because somebody else may have paid them',
      registers,
    }),
    outboxLag: new Gauge({
      name: 'fairhall_outbox_lag',
      help: 'Outbox rows waiting for a consumer',
      labelNames: ['consumer'],
      registers,
    }),
    outboxWaitingSeconds: new Gauge({
      name: 'fairhall_outbox_waiting_seconds',
      help: 'Age of the oldest outbox row that waits for a consumer',
      labelNames: ['consumer'],
      registers,
    }),
    clockBehindSeconds: new Gauge({
      name: 'fairhall_clock_behind_seconds',
      help: "Seconds that the machine's clock is behind the house's time, which does not follow it then",
      registers,
    }),
    clockApartSeconds: new Gauge({
      name: 'fairhall_clock_apart_seconds',
      help: "Seconds between the house's time and the database's",
      registers,
    }),
    clockDoubtedSeconds: new Gauge({
      name: 'fairhall_clock_doubted_seconds',
      help: "Seconds that the database's clock is ahead of what the house has lived and believed",
      registers,
    }),
    sockets: new Gauge({ name: 'fairhall_sockets', help: 'Open realtime connections', registers }),
    jobRuns: new Counter({
      name: 'fairhall_job_runs_total',
      help: 'Runs of a job',
      labelNames: ['name', 'outcome'],
      registers,
    }),
  }
}
