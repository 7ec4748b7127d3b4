import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteStart } from '#platform/clock/server/known-time.ts'
import type { App } from '#platform/context/context.ts'
import { type Audit, openAudit } from '#testing/audit/open-audit.ts'
import { clearOldRows } from './retention.ts'

let audit: Audit
beforeEach(async () => {
  audit = await openAudit()
  await noteStart(audit.db)
})
afterEach(() => audit.close())

const clear = () => clearOldRows({ app: { db: audit.db } as App })
const left = async () =>
  (
    await audit.rows<{ row: string }>(
      `select concat_ws(' ', a.subject, a.ip, case when p.address_salt is not null then 'salt' end,
         case when p.address_commitment is not null then 'sealed' end) as row
       from platform.audit a left join platform.audit_position p on p.audit_id = a.id order by a.id`,
    )
  ).map(({ row }) => row)

it('takes address and salt after 90 days, and the chain holds', async () => {
  await audit.record(['young'], { daysAgo: 89 })
  await audit.record(['old'], { daysAgo: 91 })
  await audit.record(['nowhere'], { daysAgo: 91, ip: null })
  await audit.record(['younger'], { daysAgo: 1 })
  await audit.sealed(4)
  const before = await audit.verify()
  expect(before.verdict).toMatchObject({ whole: { entries: 4n } })
  await clear()
  expect(await left()).toEqual([
    'young 198.51.100.7 salt sealed',
    'old sealed',
    'nowhere',
    'younger 198.51.100.7 salt sealed',
  ])
  expect(await audit.verify()).toEqual(before)
})

it('seals none where the address was gone before, and the chain holds', async () => {
  await audit.record(['old'], { daysAgo: 91 })
  await clear()
  await audit.sealed(1)
  expect(await left()).toEqual(['old'])
  expect(await audit.verify()).toMatchObject({ verdict: { whole: { entries: 1n } } })
})

it('takes the salts of however many there are', async () => {
  const many = Array.from({ length: 4_500 }, (_, n) => `e${n}`)
  await audit.record(many, { daysAgo: 100 })
  await audit.record(['young'])
  await audit.sealed(4_501)
  await clear()
  const salted = 'select audit_id from platform.audit_position where address_salt is not null'
  expect(await audit.rows(salted)).toHaveLength(1)
  expect(await audit.verify()).toMatchObject({ verdict: { whole: { entries: 4_501n } } })
})

it('takes a salt that was left behind, where an entry was sealed while its address went', async () => {
  await audit.record(['old'], { daysAgo: 91 })
  await audit.sealed(1)
  await audit.tamper('update platform.audit set ip = null')
  expect(await left()).toEqual(['old salt sealed'])
  await clear()
  expect(await left()).toEqual(['old sealed'])
})
