import { randomInt } from 'node:crypto'
import { createMember, issueStepUp } from '#members/identity/server/index.ts'
import { answerFirst } from '#members/protection/server/index.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { addPayee } from '#money/payees/server/index.ts'
import { type Ctx, type MemberCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { idFrom, newId, newSecret } from '#platform/ids/ids.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import { tables } from '../quickpay.tables.ts'

/** An invented member: withdraws or deposits, from a card of a bank. */
export interface Counterparty {
  readonly number: number
  readonly memberId: string
  readonly cardId: string
  readonly side: 'receiver' | 'payer'
  readonly name: string
  readonly bankCode: string
}

const RECEIVERS = ['沈禾', '陆汀', '顾岚', '程远', '苏桐', '叶澄', '方屿', '许棠'] as const
const PAYERS = ['韩松', '唐溪', '曹野', '冯川', '邓岳', '彭舟'] as const
const BANK_CODES = ['ICBC', 'CMB', 'CCB', 'BOC'] as const

const ROLL = [
  ...RECEIVERS.map((name) => ({ name, side: 'receiver' as const })),
  ...PAYERS.map((name) => ({ name, side: 'payer' as const })),
].map((one, number) => ({ ...one, number, bankCode: BANK_CODES[number % BANK_CODES.length] ?? 'ICBC' }))

/** A context in which an invented member acts, through the same verbs as anybody. */
export function as(ctx: Ctx, memberId: string): MemberCtx {
  return { ...ctx, actor: { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: newId() } }
}

/** No bank card starts with 0000: nobody can send real money to an invented member by mistake. */
function inventedCard(): string {
  return `0000${randomInt(1e12).toString().padStart(12, '0')}`
}

/** Registers one with a card, both or neither. Nobody knows the password. */
async function register(ctx: Ctx, person: (typeof ROLL)[number]): Promise<void> {
  const passwordHash = await hashPassword(newSecret())
  await transact(ctx, async (tx, inner) => {
    const member = await createMember(tx, inner, {
      name: `town_${newId().slice(0, 8)}`,
      passwordHash,
      registrationId: idFrom('quickpay.townsperson', String(person.number)),
      marketing: false,
    })
    // Another worker was faster.
    if (!member) return
    const own = { ...as(inner, member.id), tx }
    if (person.side === 'payer') await answerFirst({ ctx: own })
    const account = inventedCard()
    await addPayee(own, {
      kind: 'card',
      account,
      holderName: person.name,
      shown: {
        bank_code: person.bankCode,
        last_four: account.slice(-4),
        branch: null,
        country: 'CN',
        bank_shown: null,
      },
      stepUp: issueStepUp(own, 'payee').stepUp,
      most: 1,
      tooMany: () => PayeesErrors.tooManyCards({ params: { count: 1 } }),
    })
    const card = await sql<{ id: string }>`select id from payees.card where member_id = ${member.id}`.execute(
      tx,
    )
    await tables(tx)
      .insertInto('quickpay.townsperson')
      .values({ number: person.number, member_id: member.id, card_id: card.rows[0]?.id ?? '' })
      .execute()
  })
}

/** All invented members; those that are missing are registered first. */
export async function counterparties(ctx: Ctx): Promise<readonly Counterparty[]> {
  const read = () =>
    tables(ctx.app.db).selectFrom('quickpay.townsperson').selectAll().orderBy('number').execute()
  let rows = await read()
  if (rows.length < ROLL.length) {
    for (const person of ROLL)
      if (!rows.some(({ number }) => number === person.number)) await register(ctx, person)
    rows = await read()
  }
  return rows.flatMap((row) => {
    const person = ROLL[row.number]
    return person ? [{ ...person, memberId: row.member_id, cardId: row.card_id }] : []
  })
}
