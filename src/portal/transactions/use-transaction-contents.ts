import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCoinWords } from '#money/coins/web/index.ts'
import { isDepositNo, listOrdersCall } from '#money/deposits/deposits.contract.ts'
import { useInterestWords } from '#money/interest/web/index.ts'
import { useQuickWords } from '#money/quickpay/web/index.ts'
import type { Transaction } from '#money/wallet/wallet.contract.ts'
import { type UseTransactionContents, useAdjustmentWords, useVenueName } from '#money/wallet/web/index.ts'
import { isWithdrawalNo, withdrawalListCall } from '#money/withdrawals/withdrawals.contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { betRecordsCall } from '#play/records/records.contract.ts'
import { useRoundWords } from '../records/use-round-words.ts'

/** What a room answers at most at once; a page of transactions has fewer. */
const MOST = 100

/** The numbers of the transactions that are of some kinds, each once. */
function numbersOf(rows: readonly Transaction[], isOf: (kind: Transaction['dealType']) => boolean): string[] {
  return [...new Set(rows.filter(({ dealType }) => isOf(dealType)).map(({ billNo }) => billNo))]
}

/**
 * What transactions were about, from the rooms that know: the way and bank of a deposit, the card of a
 * withdrawal, what was played. Each room is asked for exactly what is shown, however long ago it was. Until
 * it has answered nothing is said; what it does not know is told by its number.
 */
export const useTransactionContents: UseTransactionContents = (rows) => {
  const { t } = useTranslation()
  const nameVenue = useVenueName()
  const roundWords = useRoundWords()
  const coinWords = useCoinWords()
  const interestWords = useInterestWords()
  const quickWords = useQuickWords()
  const adjustmentWords = useAdjustmentWords()

  const ask = (numbers: readonly string[]) => ({
    enabled: numbers.length > 0,
    staleSeconds: 30,
    keepLast: true,
  })
  // What an appeal brought has the appeal's number, and is told by it.
  const depositNos = numbersOf(rows, (kind) => kind === 'deposit').filter(isDepositNo)
  const withdrawalNos = numbersOf(rows, (kind) => kind === 'withdrawal').filter(isWithdrawalNo)
  const betIds = numbersOf(rows, (kind) => kind === 'stake' || kind === 'payout' || kind === 'refund')
  const orders = useCallQuery(listOrdersCall, { billNos: depositNos.join(), pageSize: MOST }, ask(depositNos))
  const withdrawals = useCallQuery(
    withdrawalListCall,
    { billNos: withdrawalNos.join(), pageSize: MOST },
    ask(withdrawalNos),
  )
  const bets = useCallQuery(betRecordsCall, { betIds: betIds.join(), pageSize: MOST }, ask(betIds))

  const wordsFrom = <T>(
    { data, isFetching }: UseQueryResult<{ list: T[] }>,
    isIt: (one: T) => boolean,
    say: (one: T) => string,
    unknown: string,
  ) => {
    const found = data?.list.find(isIt)
    if (found) return say(found)
    return isFetching ? null : unknown
  }
  return ({ dealType, billNo, channelCode, amount, currency, adjusted }) => {
    const venue = channelCode === null ? '' : nameVenue(channelCode)
    switch (dealType) {
      case 'venueIn':
        return t('portal.records.toVenue', { venue })
      case 'venueOut':
        return t('portal.records.fromVenue', { venue })
      case 'coinPurchase':
        return coinWords(amount)
      case 'exchangeOut':
        return currency === 'CNY' ? t('portal.records.toUsdt') : t('portal.records.fromUsdt')
      case 'exchangeIn':
        return currency === 'CNY' ? t('portal.records.fromUsdt') : t('portal.records.toUsdt')
      case 'interestIn':
        return t('portal.records.toInterest')
      case 'interestOut':
        return t('portal.records.fromInterest')
      case 'adjustment':
      case 'adjustmentUndone':
        return adjusted ? adjustmentWords(adjusted) : null
      case 'interest':
        return interestWords(billNo)
      case 'deposit':
        return wordsFrom(
          orders,
          (order) => order.billNo === billNo,
          (order) => t('portal.records.pair', { first: order.payTypeName, second: order.bankName }),
          quickWords(billNo) ?? billNo,
        )
      case 'withdrawal':
        return wordsFrom(
          withdrawals,
          (order) => order.billNo === billNo,
          (order) => `${order.bankNames[currentLanguage()]} ${order.lastFour}`,
          quickWords(billNo) ?? billNo,
        )
      default:
        return wordsFrom(
          bets,
          (bet) => bet.betId === billNo,
          (bet) => {
            const { what, about } = roundWords(bet)
            return t('portal.records.pair', { first: what, second: about })
          },
          venue,
        )
    }
  }
}
