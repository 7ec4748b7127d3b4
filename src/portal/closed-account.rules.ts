import { DEPOSIT_PATH, WITHDRAWAL_PATH } from './paths.ts'

/** Ways of the portal as somebody has them who closed the account: the withdrawal first, and no deposit. */
export function waysOfClosed<W extends { readonly to: string }>(ways: readonly W[]): readonly W[] {
  const first = ways.filter(({ to }) => to === WITHDRAWAL_PATH)
  return [...first, ...ways.filter(({ to }) => to !== WITHDRAWAL_PATH && to !== DEPOSIT_PATH)]
}
