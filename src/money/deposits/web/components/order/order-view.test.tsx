import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { PlacesContext } from '#platform/shell/web/places.ts'
import { wire } from '#testing/amounts.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { AFTER_DEPOSIT } from '../../paths.ts'
import { OrderView } from './order-view.tsx'

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}))

vi.mock('#platform/i18n/web/language.ts', async (original) => ({
  ...(await original<object>()),
  currentLanguage: () => 'en',
}))

const AT = '2026-11-25T08:00:00.000Z'
const pending: PayOrder = {
  billNo: 'D202611250000000001',
  id: '018f0000-0000-7000-8000-00000000000a',
  orderState: 3002,
  payType: '6',
  payTypeName: 'EBPay',
  orderTimeOut: 15,
  expireTime: 600,
  bankName: '',
  icon: '',
  transfer: false,
  orderAmount: wire('600.00'),
  recipientAccount: 'EB100200',
  recipientName: '',
  recipientAddress: '',
  recipientCode: 'K7Q2',
  uploadView: true,
  moreSwitch: false,
  currency: 'CNY',
  face: 'wallet',
  discount: wire('0.00'),
  canTakeBack: false,
  creditAmount: wire('600.00'),
  stage: 'pending',
  depositorName: '',
  channelId: 'ebpay-1',
  placedAt: AT,
  expiresAt: AT,
  closedAt: null,
  payPath: null,
  appeal: null,
  urgeAgainAt: null,
  notice: null,
  keptAside: wire('0.00'),
  sentBack: null,
}
const wrongAmount = {
  notice: { kind: 'wrongAmount', amount: wire('88.00') },
  keptAside: wire('88.00'),
} as const
const appeal = { state: 'reviewing', finding: null, released: wire('0.00') } as const
const over = { uploadView: false, closedAt: AT } as const
const won: Partial<PayOrder> = {
  ...over,
  stage: 'credited',
  creditAmount: wire('88.00'),
  appeal: { state: 'upheld', finding: 'released', released: wire('88.00') },
}

function draw(order: PayOrder): string {
  const places = [{ place: AFTER_DEPOSIT, to: '/app/sport', label: 'venues.names.sports', order: 1 }]
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlacesContext value={places}>
        <MemoryRouter>
          <OrderView fetched={{ order, fetchedAt: 0, refetch: async () => undefined }} />
        </MemoryRouter>
      </PlacesContext>
    </QueryClientProvider>,
  )
}

/** What a member is advised to press, in its order: links with where they lead, the main thing with a star. */
function advised(drawn: string): string {
  const pressable = [...drawn.matchAll(/<(a|button)([^>]*)>(.*?)<\/\1>/g)]
  return pressable
    .map(([, , attributes = '', inside = '']) => {
      const [, to] = /href="([^"]*)"/.exec(attributes) ?? []
      const words = inside.replace(/<[^>]*>/g, '')
      if (words === '' || words === 'deposits.copyWord') return ''
      return `${attributes.includes('data-keepout') ? '*' : ''}${words}${to ? ` -> ${to}` : ''}`
    })
    .filter((one) => one !== '')
    .join()
}

it.each<[string, Partial<PayOrder>, RegExp, RegExp]>([
  [
    'that waits for its payment asks whether it was paid, and can be cancelled',
    {},
    /^\*deposits\.iHavePaid,deposits\.cancelOrder,/,
    /takeBack|toWithdrawal/,
  ],
  [
    'to an e-wallet that its member said was paid can be taken back',
    { stage: 'confirming', canTakeBack: true },
    /^deposits\.takeBack/,
    /iHavePaid|cancelOrder/,
  ],
  [
    'whose payment had a wrong amount is to be appealed about first',
    wrongAmount,
    /^\*disputes\.open,/,
    /iHavePaid/,
  ],
  [
    'whose appeal is open asks for nothing else, neither to pay nor to cancel',
    { ...wrongAmount, appeal },
    /^$/,
    /./,
  ],
  [
    'whose appeal was won leads to play and to the withdrawal, and to no other deposit',
    won,
    /^venues\.names\.sports -> \/app\/sport,deposits\.toWithdrawal -> \/app\/myCenter\/withdrawals/,
    /\/deposit|iHavePaid/,
  ],
  [
    'that was cancelled leads to play and to the withdrawal, and to no other deposit',
    { ...over, stage: 'cancelled' },
    /^venues\.names\.sports -> \/app\/sport,deposits\.toWithdrawal -> \/app\/myCenter\/withdrawals/,
    /\/deposit|iHavePaid/,
  ],
])('an order %s', (_what, change, first, never) => {
  const said = advised(draw({ ...pending, ...change }))
  expect(said).toMatch(first)
  expect(said).not.toMatch(never)
})

it('an order keeps in sight where it is paid, also once its member said that it was', () => {
  for (const stage of ['pending', 'confirming'] as const)
    expect(draw({ ...pending, stage })).toContain('EB10 0200')
})
