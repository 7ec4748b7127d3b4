import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { FAST_STATE } from '../../kinds/fast-states.ts'
import { withdrawalsRoom } from '../room.ts'
import { type FastInBall, useFastInBall } from './fast-in-ball.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
// It asks the window for its size: what it is called and what it opens to are what counts here.
vi.mock('#design/status-ball/status-ball.tsx', () => ({ StatusBall: ({ name }: { name: string }) => name }))
vi.mock('#platform/http/web/session.ts', async (original) => ({
  ...(await original<object>()),
  useIsMember: () => true,
}))
vi.mock('./fast-in-ball.ts', async (original) => ({
  ...(await original<object>()),
  useFastInBall: vi.fn(() => null),
}))
vi.mock('../withdrawals.queries.ts', async (original) => ({
  ...(await original<object>()),
  useOpenWithdrawals: () => ({
    data: { list: [{ billNo: 'W1', state: 'submitted', amount: '300.00', currency: 'CNY' }] },
    dataUpdatedAt: 0,
    refetch: async () => undefined,
  }),
}))

const NoPanel = () => null

/** All that this room draws over a page. */
async function drawn(): Promise<string> {
  const overlays = await Promise.all((withdrawalsRoom.overlays ?? []).map((load) => load()))
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/app/home']}>
        {overlays.map(({ default: Overlay }) => (
          <Overlay key={Overlay.name} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the ball of an ordinary withdrawal is drawn by its own room, in a house without fast ones too', async () => {
  expect(await drawn()).toContain('withdrawals.ball.name.processing')
})

it('and stands for the fast ones that it is told of, whose word comes first', async () => {
  const part = { billNo: 'Q1', orderState: FAST_STATE.waitingToConfirm, matchResult: 1, orderSource: 0 }
  const orders = [{ ...part, expireTime: 60, orderTimeOut: 15 }]
  const told: FastInBall = { orders, Panel: NoPanel, fetchedAt: 0, refetch: async () => undefined }
  vi.mocked(useFastInBall).mockReturnValue(told)
  expect(await drawn()).toContain('withdrawals.ball.name.toConfirm')
})
