import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { DEPOSIT_PATH, shortMoney } from '#money/deposits/web/index.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import {
  type Money as Amount,
  add,
  formatAmount,
  parseMoney,
  readAmount,
  type WireAmount,
  zero,
} from '#platform/money/money.ts'
import type { QuickDeposit, QuickpayConfig } from '../../../quickpay.contract.ts'
import { QuickpayErrors } from '../../../quickpay.refusals.ts'
import { isQuickAmount, rewardOf } from '../../../quickpay.rules.ts'
import { nameWords } from '../../name-words.ts'
import { quickOrderPath } from '../../paths.ts'
import { usePlaceQuickDeposit } from '../../quickpay.queries.ts'
import { useDepositStages } from '../../use-deposit-stages.ts'

const EMPTY = { amount: '' }

/** Amounts shown at most, so that they stay in two rows on a phone. */
const OFFERS_SHOWN = 8

/** The amounts that a refusal recommends; none where it is another. */
function nearestOf(refusal: ApiError | null): readonly WireAmount<'CNY'>[] {
  if (refusal?.code !== QuickpayErrors.recommendPayment.code) return []
  const { amounts } = (refusal.data ?? {}) as { amounts?: readonly WireAmount<'CNY'>[] }
  return amounts ?? []
}

/** Asks for an amount, shows those on offer and what is given on top, and looks for somebody to pay. */
export function QuickDepositForm({ config, open }: { config: QuickpayConfig; open: QuickDeposit | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stagesOf, label, stateLabels } = useDepositStages()
  const { place } = usePlaceQuickDeposit()
  const range = {
    min: shortMoney(config.minAmount, config.currency),
    max: shortMoney(config.maxAmount, config.currency),
  }
  const form = useMoneyForm({
    currency: 'CNY',
    start: EMPTY,
    amountFault: (typed) =>
      typed === null
        ? t('deposits.errors.amountMissing')
        : isQuickAmount(typed)
          ? undefined
          : t('deposits.errors.amountOutOfRange', range),
    send: async ({ amount }) => navigate(quickOrderPath((await place(amount)).billNo)),
    // What was typed stands there still while the page leaves.
    clears: [],
  })
  const { typed, refused } = form
  const { amount } = form.values
  const isFit = typed !== null && isQuickAmount(typed)
  const percent = Number(config.payRewardRate)
  const reward = isFit ? rewardOf(typed, percent, readAmount(config.discountLeft, 'CNY')) : null
  const offers = [...new Set(config.offers)].slice(0, OFFERS_SHOWN)
  const nearest = nearestOf(refused)
  const change = (next: string) => form.set({ amount: next })

  return (
    <form onSubmit={form.submit} noValidate>
      {open ? (
        <Note tone="warn" className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>{t('quickpay.deposit.hasOpen', { amount: shortMoney(open.amount, open.currency) })}</span>
            <ButtonLink to={quickOrderPath(open.billNo)} size="sm" variant="line">
              {t('deposits.openOrder.go')}
            </ButtonLink>
          </div>
        </Note>
      ) : null}
      <Card aria-label={t('quickpay.deposit.name')} className="mt-5">
        <StageTracker
          stages={stagesOf('waiting').map((stage, index) =>
            index === 0 ? { ...stage, label: t('deposits.stages.submit') } : stage,
          )}
          label={label}
          stateLabels={stateLabels}
          className="mb-7"
        />
        <MoneyField
          form={form}
          size="lg"
          label={t('deposits.amount')}
          hint={t('deposits.amountHint', range)}
        />
        <Offers amounts={offers} value={amount} currency={config.currency} onPick={change} />
        <Facts config={config} amount={isFit ? typed : null} reward={reward} />
        {refused ? (
          <div role="alert" className="mb-3">
            <Note tone={nearest.length > 0 ? 'warn' : 'danger'}>
              <p>{refused.message}</p>
              {nearest.length > 0 ? (
                <QuickAmounts
                  className="mt-2"
                  label={t('quickpay.deposit.nearest')}
                  amounts={nearest.map((one) => ({
                    amount: one,
                    label: shortMoney(one, config.currency),
                  }))}
                  value={amount}
                  onPick={change}
                />
              ) : null}
              {refused.code === QuickpayErrors.noneAvailable.code ? (
                <ButtonLink to={DEPOSIT_PATH} size="sm" variant="line" className="mt-2">
                  {t('quickpay.deposit.otherWays')}
                </ButtonLink>
              ) : null}
            </Note>
          </div>
        ) : (
          <FormProblem form={form} className="mb-3" />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={form.busy}
          disabled={open !== null || !config.open || !config.whitelist || config.countLeft === 0}
        >
          {t('quickpay.deposit.place')}
        </Button>
      </Card>
      <div className="mt-5 grid gap-1.5">
        <Remark>{t('quickpay.deposit.how')}</Remark>
        <Remark>{t(`quickpay.deposit.${nameWords(config)}`)}</Remark>
      </div>
    </form>
  )
}

/** Amounts that withdrawals stand on offer with: whoever takes one is matched at once. */
function Offers({
  amounts,
  value,
  currency,
  onPick,
}: {
  amounts: readonly WireAmount<'CNY'>[]
  value: string
  currency: 'CNY'
  onPick: (amount: string) => void
}) {
  const { t } = useTranslation()
  if (amounts.length === 0)
    return <p className="mt-2.5 text-small text-text-2">{t('quickpay.deposit.noOffers')}</p>
  const typed = parseMoney(value, 'CNY')
  return (
    <div className="mt-3">
      <p className="mb-2 text-small text-text-2">{t('quickpay.deposit.offers')}</p>
      <QuickAmounts
        label={t('quickpay.deposit.offers')}
        amounts={amounts.map((amount) => ({ amount, label: shortMoney(amount, currency) }))}
        value={typed ? formatAmount(typed) : value}
        onPick={onPick}
      />
    </div>
  )
}

/** What is credited, what is given on top, what it costs, and how long there is to pay. */
function Facts({
  config,
  amount,
  reward,
}: {
  config: QuickpayConfig
  amount: Amount<'CNY'> | null
  reward: Amount<'CNY'> | null
}) {
  const { t } = useTranslation()
  const { currency } = config
  const credited = amount && reward ? add(amount, reward) : null
  return (
    <div className="my-5">
      <FactStrip
        rows={[
          {
            key: 'credited',
            label: t('deposits.facts.credited'),
            value: credited ? <Money amount={credited} /> : '–',
          },
          {
            key: 'reward',
            label: t('quickpay.deposit.reward', { rate: config.payRewardRate }),
            value: reward ? <Money amount={reward} /> : '–',
          },
          { key: 'fee', label: t('deposits.facts.fee'), value: <Money amount={zero('CNY')} /> },
          {
            key: 'payWithin',
            label: t('deposits.facts.payWithin'),
            value: t('deposits.minutes', { count: Math.ceil(config.payConfirmTime) }),
          },
        ]}
      />
      <Remark className="mt-2">
        {t('quickpay.deposit.rewardRule', {
          most: shortMoney(config.payDiscountLimit, currency),
          left: shortMoney(config.discountLeft, currency),
          times: config.countLeft,
        })}
      </Remark>
    </div>
  )
}
