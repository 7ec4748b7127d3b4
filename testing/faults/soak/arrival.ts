import { randomUUID } from 'node:crypto'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { REFUSED_ADDRESSES } from '#money/rails/sandbox-chain.rules.ts'
import { cny } from '#platform/money/money.ts'
import { TEST_VENUE } from '#play/venues/venues.catalogue.ts'
import { newCardNo } from '../../people/cards.ts'
import type { WireAnswer } from '../../wire-client.ts'
import { fund, type SignedInMember, type WebApp } from '../web-app/open-web-app.ts'
import type { Counts, Guest } from './guest.ts'

/** What every member begins with. */
export const GIVEN = cny(20_000)
/** One member in so many has payees that the sandbox's bank and chains refuse to pay. */
const REFUSED_ONE_IN = 4
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

async function succeed(answering: Promise<WireAnswer>): Promise<WireAnswer['data']> {
  const { code, text, data } = await answering
  if (code !== 0) throw new Error(`a member could not arrive: ${text}`)
  return data
}

/** Gives a member money, payees and addresses. */
async function settleIn(
  web: WebApp,
  { client, id }: SignedInMember,
  n: number,
  counts: Counts,
): Promise<Guest> {
  await fund(web.app, id, GIVEN)
  counts.told.set(`${id} CNY`, GIVEN.units)
  const isRefused = n % REFUSED_ONE_IN === 1
  const holderName = isRefused ? '林退票' : '林远'
  const card = { bankCode: 'CMB', holderName, cardNo: newCardNo() }
  const { cards } = await succeed(client.bindCard(card))
  const wallet = { kind: 'alipay', account: '13800138000', holderName, stepUp: await client.stepUp() }
  const { wallets } = await succeed(client.post('/cw/v1/e_wallet/add', wallet))
  const address = { protocol: 1, address: isRefused ? REFUSED_ADDRESSES.ERC20 : ADDRESS }
  const password = wirePassword('Correct-Horse-9')
  const { addresses } = await succeed(client.post('/cw/v1/virtual/insert', { ...address, password }))
  const chainRefs: string[] = []
  for (const protocol of [0, 1, 2]) {
    const { payPath } = await succeed(client.post('/cw/v1/usdt/address', { protocol }))
    chainRefs.push(payPath.split('/').at(-1))
  }
  for (const venue of ['sports', TEST_VENUE.channelCode]) {
    const moved = { requestId: randomUUID(), source: 'CENTERMONEY', amount: '800.00', currency: 'CNY' }
    await succeed(client.post(`/cg/v1/game/${venue}/transfer_in`, moved))
  }
  const [cardId, walletId, addressId] = [cards[0].id, wallets[0].id, addresses[0].id]
  return {
    ...{ client, id, cardId, walletId, addressId, chainRefs },
    ...{ orders: [], withdrawals: [], announced: [], answered: [] },
  }
}

/** Members with money and everything they need to move it. */
export async function guestsOf(web: WebApp, count: number, counts: Counts): Promise<Guest[]> {
  const members = await web.members(count)
  return Promise.all(members.map((member, n) => settleIn(web, member, n, counts)))
}
