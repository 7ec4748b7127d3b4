import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { invalidateCall, useOnceMutation } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money, readAmount, subtract, type WireAmount } from '#platform/money/money.ts'
import { useNow } from '#play/fixtures/web/index.ts'
import {
  type CashOutQuote,
  type CashOutStop,
  cashOutCall,
  quoteCashOutCall,
} from '../../cash-out/cash-out.contract.ts'
import { OFFER_SECONDS } from '../../cash-out/cash-out.rules.ts'
import { useRejection, WaitingRequest } from './asked-in-play.tsx'
import { AutoCashOut } from './auto-cash-out.tsx'
import { useCashOutQuotes } from './cash-out.queries.ts'
import { PartSlider } from './part-slider.tsx'

type Offer = CashOutQuote['offers'][number]

const text = (amount: WireAmount<'CNY'>) => amountText(amount, { currency: 'CNY' })

/** Offers that nothing has confirmed for so long are not pressed. */
const OLD_MS = 3 * OFFER_SECONDS * 1000

/**
 * What a running bet can be cashed out for, as a whole or in part, with its fair value and what the house keeps of it;
 * while that is suspended it keeps its place, with the reason.
 */
export default function CashOutBox({
  betId,
  among,
  name,
  legs = NO_LEGS,
}: {
  betId: string
  /** All running bets that stand beside it, which are asked for together. */
  among: readonly string[]
  /** The bet, for whoever hears the page. */
  name: string
  /** The legs of a multiple in their order; none of what is on one match. */
  legs?: readonly string[] | undefined
}) {
  const { t } = useTranslation()
  const answer = useCashOutQuotes(among)
  const now = useNow()
  const quote = answer.data?.list.find((one) => one.betId === betId)
  if (!answer.data) {
    return answer.error ? (
      <p className="flex items-center justify-between gap-2 pt-2.5 text-meta text-text-2">
        {t('sportsbookLate.cashOut.failed')}
        <Button variant="text" size="sm" busy={answer.isFetching} onClick={() => void answer.refetch()}>
          {t('sportsbookLate.cashOut.again')}
        </Button>
      </p>
    ) : (
      <Skeleton className="mt-2.5 h-28" />
    )
  }
  if (!quote) return null
  return (
    // A group and no landmark: a bet can stand in two lists of one page.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as one
    <div role="group" aria-label={t('sportsbookLate.cashOut.label', { bet: name })} className="pt-2.5">
      <Offered
        quote={quote}
        legs={legs}
        marginPercent={answer.data.marginPercent}
        delaySeconds={answer.data.inPlayDelaySeconds}
        isOld={now - answer.dataUpdatedAt > OLD_MS}
      />
    </div>
  )
}

/** What was tried and not done: said until the next press, or until the member chooses otherwise. */
type Problem = string | null

function Offered({
  quote,
  legs,
  marginPercent,
  delaySeconds,
  isOld,
}: {
  quote: CashOutQuote
  legs: readonly string[]
  marginPercent: string
  delaySeconds: number
  isOld: boolean
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const partId = useId()
  const [isPart, setIsPart] = useState(false)
  const [percent, setPercent] = useState(50)
  const [problem, setProblem] = useState<Problem>(null)
  const taking = useOnceMutation(cashOutCall)
  // What was pressed stays on screen until it is answered, whatever is offered meanwhile.
  const pressed = useRef<Offer | null>(null)
  const chosen = isPart ? percent : 100
  const now = quote.offers.find((one) => one.percent === chosen)
  const offer = (taking.isPending ? pressed.current : null) ?? now ?? null

  const press = async () => {
    if (!offer) return
    pressed.current = offer
    setProblem(null)
    try {
      const { cashOut } = await taking.mutateAsync({
        betId: quote.betId,
        stake: offer.stake,
        offer: offer.offer,
        currency: 'CNY',
      })
      // In play it waits; how it was decided is told then, on whichever page.
      if (cashOut)
        toast({ text: t('sportsbookLate.cashOut.paid', { amount: text(cashOut.paid) }), tone: 'success' })
      else await invalidateCall(client, quoteCashOutCall)
      setIsPart(false)
    } catch (error) {
      setProblem(refusalOf(error).message)
      void invalidateCall(client, quoteCashOutCall)
    }
  }
  const suspended = quote.stop
  const waiting = quote.request?.state === 'waiting' ? quote.request : null
  const rejection = useRejection(quote, legs)
  const stopped = useStopped(quote, legs)
  const rows = [
    { key: 'fair', label: t('sportsbookLate.cashOut.fair'), of: offer && amountOf(offer.fair) },
    {
      key: 'margin',
      label: t('sportsbookLate.cashOut.margin', { margin: marginPercent }),
      of: offer && subtract(amountOf(offer.offer), amountOf(offer.fair)),
    },
  ]
  return (
    <div className="grid gap-2.5">
      <dl className="grid gap-1 text-small">
        {rows.map(({ key, label, of }) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-text-2">{label}</dt>
            <dd>{of ? <Money amount={of} /> : <span className="text-text-3">–</span>}</dd>
          </div>
        ))}
      </dl>
      {isPart ? (
        <PartSlider
          id={partId}
          percent={percent}
          offer={offer}
          running={quote.running}
          isOff={taking.isPending || suspended !== null}
          onPercent={(next) => {
            setPercent(next)
            setProblem(null)
          }}
        />
      ) : null}
      {waiting ? (
        <WaitingRequest request={waiting} />
      ) : suspended ? (
        <Button variant="secondary" block disabled className="h-auto! min-h-11 py-2 whitespace-normal!">
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
          {stopped}
        </Button>
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
          <Button
            variant="line"
            className="h-11"
            aria-expanded={isPart}
            aria-controls={isPart ? partId : undefined}
            disabled={taking.isPending}
            onClick={() => {
              setIsPart(!isPart)
              setProblem(null)
            }}
          >
            {t(isPart ? 'sportsbookLate.cashOut.closePart' : 'sportsbookLate.cashOut.part')}
          </Button>
          <Button
            variant="secondary"
            className="h-11"
            busy={taking.isPending}
            disabled={!offer || (isOld && !taking.isPending)}
            onClick={() => void press()}
          >
            {taking.isPending
              ? t('sportsbookLate.cashOut.taking')
              : offer
                ? t('sportsbookLate.cashOut.all', { amount: text(offer.offer) })
                : t('sportsbookLate.cashOut.none')}
          </Button>
        </div>
      )}
      <p role="status" className={(problem ?? rejection) ? 'text-meta text-warn' : 'text-meta text-text-3'}>
        {problem ??
          rejection ??
          (isOld && !suspended
            ? t('sportsbookLate.cashOut.old')
            : quote.inPlay
              ? t(`sportsbookLate.cashOut.${legs.length > 0 ? 'inPlayNoteLegs' : 'inPlayNote'}`, {
                  seconds: delaySeconds,
                })
              : t('sportsbookLate.cashOut.note', { seconds: OFFER_SECONDS }))}
      </p>
      {!quote.autoOffered || (quote.stop !== null && NOT_TO_SET.includes(quote.stop)) ? null : (
        <AutoCashOut quote={quote} isOnSeveral={legs.length > 0} />
      )}
    </div>
  )
}

const NO_LEGS: readonly string[] = []

/** What stops a multiple because of one of its matches: said with the legs that are on them. */
const STOPS_OF_LEGS = ['suspended', 'closed', 'starting', 'off', 'ending', 'shootOut', 'begun'] as const

/** Why nothing is offered right now, in words; null where something is. */
function useStopped({ stop, stopLegs }: CashOutQuote, legs: readonly string[]): string | null {
  const { t } = useTranslation()
  if (stop === null) return null
  const named = stopLegs.flatMap((no) => legs[no - 1] ?? [])
  const ofLegs = STOPS_OF_LEGS.find((one) => one === stop)
  return ofLegs && named.length > 0
    ? t(`sportsbookLate.cashOut.stopOfLegs.${ofLegs}`, { legs: named.join(' · ') })
    : t(`sportsbookLate.cashOut.stop.${stop}`)
}

/** While a bet stands like this, nothing is set from which it is cashed out. */
const NOT_TO_SET: readonly CashOutStop[] = ['pending', 'review', 'off', 'ending', 'decided']

const amountOf = (amount: WireAmount<'CNY'>) => money('CNY', readAmount(amount, 'CNY').units)
