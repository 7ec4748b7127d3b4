import { beforeEach, expect, it } from 'vitest'

withQuickPair()

import {
  data,
  MATCH_MINUTES,
  PAY_MINUTES,
  paid,
  pass,
  place,
  receiver,
  submit,
  WAIT_SECONDS,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'

interface Values {
  readonly values: readonly { readonly labels: object; readonly value: number }[]
}
/** The values of a gauge by their label; of one without, under `all`. */
const byLabel = ({ values }: Values) =>
  Object.fromEntries(values.map(({ labels, value }) => [String(Object.values(labels)[0] ?? 'all'), value]))

async function measured() {
  await world.runJobs('quickpay.measure')
  const { metrics } = world.app
  return {
    open: byLabel(await metrics.quickOpen.get()),
    unmatched: byLabel(await metrics.quickUnmatchedSeconds.get()),
    overdue: byLabel(await metrics.quickOverdueSeconds.get()).all,
    frozen: byLabel(await metrics.quickFrozen.get()).all,
    appeals: byLabel(await metrics.quickAppeals.get()).all,
    appealed: byLabel(await metrics.quickAppealSeconds.get()).all,
    lastHour: byLabel(await metrics.quickLastHour.get()),
  }
}

/** What looks for a payer goes out the ordinary way, so that nothing is open. */
async function giveUp(): Promise<void> {
  pass(MATCH_MINUTES * 60)
  await world.runJobs('quickpay.fallBack')
  expect(await measured()).toMatchObject({ open: { deposit: 0, withdrawal: 0 }, lastHour: { ordinary: 1 } })
}

// An hour later than the test before.
beforeEach(() => void pass(3601))

it('says what is open by side, for how long the oldest looks for the other, and what became of it', async () => {
  const nothing = { matched: 0, credited: 0, unmatched: 0, expired: 0, refused: 0, frozen: 0, ordinary: 0 }
  expect(await measured()).toMatchObject({
    open: { deposit: 0, withdrawal: 0 },
    unmatched: { deposit: 0, withdrawal: 0 },
    overdue: 0,
    frozen: 0,
    appeals: 0,
    appealed: 0,
    lastHour: nothing,
  })
  data(await submit('300.00'))
  pass(20)
  data(await place('777.00'))
  pass(10)
  expect(await measured()).toMatchObject({
    open: { deposit: 1, withdrawal: 1 },
    unmatched: { deposit: 10, withdrawal: 30 },
    overdue: 0,
    lastHour: nothing,
  })
  pass(WAIT_SECONDS)
  await world.runJobs('quickpay.runOut')
  expect(await measured()).toMatchObject({
    open: { deposit: 0, withdrawal: 1 },
    unmatched: { deposit: 0, withdrawal: 30 + WAIT_SECONDS },
    lastHour: { unmatched: 1 },
  })
  await giveUp()
})

it('says for how long a deadline is over about which nothing was done', async () => {
  data(await submit('300.00'))
  data(await place('300.00'))
  pass(PAY_MINUTES * 60 + 90)
  expect(await measured()).toMatchObject({ overdue: 90, lastHour: { matched: 1, expired: 0 } })
  await world.runJobs('quickpay.runOut')
  expect(await measured()).toMatchObject({ overdue: 0, lastHour: { matched: 1, expired: 1 } })
  await giveUp()
})

it('says what is frozen, and for how long the arbiter is waited for', async () => {
  const draw = data(await submit('300.00'))
  const deposit = data(await place('300.00'))
  data(await paid(deposit.billNo))
  const denied = { billNo: draw.billNo, text: '没有收到', pictureIds: [] }
  data(await receiver.post('/cw/v1/withdraw/fast_appeal', denied))
  pass(7)
  expect(await measured()).toMatchObject({
    frozen: 1,
    appeals: 1,
    appealed: 7,
    lastHour: { frozen: 1, refused: 0 },
  })
  pass(10)
  await world.runJobs('quickpay.decide')
  expect(await measured()).toMatchObject({
    frozen: 0,
    appeals: 0,
    appealed: 0,
    lastHour: { frozen: 1, refused: 1 },
  })
  await giveUp()
})
