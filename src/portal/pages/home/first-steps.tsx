import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { useUserInfo } from '#members/profile/web/index.ts'
import { useIdentity, VERIFICATION_PATH } from '#members/verification/web/index.ts'
import { useTransactions } from '#money/wallet/web/index.ts'
import { useBetRecords } from '#play/records/web/index.ts'
import { DEPOSIT_PATH, SPORT_PATH } from '../../paths.ts'
import { type FirstStep, stepsToShow } from './first-steps.rules.ts'

/** Whose steps are over on this device: done, or put away. */
const OVER_KEY = 'fairhall.firstStepsOver'

const WAY: Readonly<Record<FirstStep, string>> = {
  protect: VERIFICATION_PATH,
  deposit: DEPOSIT_PATH,
  bet: SPORT_PATH,
}

function isOver(memberId: string): boolean {
  try {
    return localStorage.getItem(OVER_KEY) === memberId
  } catch {
    return false
  }
}

function keepOver(memberId: string): void {
  try {
    localStorage.setItem(OVER_KEY, memberId)
  } catch {
    // Where nothing can be kept it is asked again on the next page.
  }
}

/** What a new member does first: protect the account, deposit, bet. Gone once all are done, or put away. */
export default function FirstSteps() {
  const { id } = useUserInfo()
  return id === '' || isOver(id) ? null : <Steps key={id} memberId={id} />
}

function Steps({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const [hidden, setHidden] = useState(false)
  const identity = useIdentity()
  const deposits = useTransactions({ pageNum: 1, pageSize: 1, dealType: 'deposit', statusName: 'done' })
  const bets = useBetRecords({ pageNum: 1, state: 'all' })
  const known = {
    protect: identity.data && identity.data.phone.shown !== null,
    deposit: deposits.data && deposits.data.total > 0,
    bet: bets.data && bets.data.total > 0,
  }
  const steps = stepsToShow(known)
  const allDone = known.protect && known.deposit && known.bet
  useEffect(() => {
    if (allDone) keepOver(memberId)
  }, [allDone, memberId])
  if (!steps || hidden) return null
  return (
    <section className="frame mt-9 lg:mt-12">
      <Card aria-labelledby="first-steps">
        <CardHead
          id="first-steps"
          title={t('portal.home.steps.title')}
          action={
            <Button
              variant="text"
              size="sm"
              onClick={() => {
                keepOver(memberId)
                setHidden(true)
              }}
            >
              {t('portal.home.steps.hide')}
            </Button>
          }
          className="mb-4"
        />
        <ol className="grid gap-3 md:grid-cols-3">
          {steps.map(({ step, state }, index) => (
            <li key={step}>
              <Link
                to={WAY[step]}
                className={clsx(
                  'flex min-h-16 items-center gap-3 rounded-md border px-3.5 py-3',
                  state === 'next' ? 'border-brand' : 'border-line',
                  state === 'done' && 'bg-surface-2',
                )}
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    'grid size-8 flex-none place-items-center rounded-full font-semibold',
                    state === 'next' ? 'bg-brand text-on-brand' : 'bg-surface-3',
                  )}
                >
                  {state === 'done' ? <Check size={18} strokeWidth={2} /> : index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`portal.home.steps.${step}.name`)}</span>
                  <span className="block text-small text-text-2">
                    {state === 'done' ? t('portal.home.steps.done') : t(`portal.home.steps.${step}.why`)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
