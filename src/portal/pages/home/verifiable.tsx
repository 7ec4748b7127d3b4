import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReadable } from '../../frame/use-readable.ts'
import { BETS_PATH, SPORT_PATH, TRANSACTIONS_PATH } from '../../paths.ts'
import { FACT_CLASS } from './fact-class.ts'

type Fact = { name: 'balanced' | 'matches' | 'bets' | 'document'; to: string; isFile?: boolean }

/** Only what is true of the house as it stands, each with the page where it can be seen. */
const FACTS: readonly Fact[] = [
  { name: 'balanced', to: TRANSACTIONS_PATH },
  { name: 'matches', to: SPORT_PATH },
  { name: 'bets', to: BETS_PATH },
  { name: 'document', to: '/openapi.json', isFile: true },
]

const PayoutFacts = lazy(() => import('./payout-facts.tsx'))

/** What anyone can check about this house, and how long it takes to pay. */
export function Verifiable() {
  const { t } = useTranslation()
  const isReadable = useReadable()
  return (
    <section aria-labelledby="verifiable" className="frame mt-9 lg:mt-16">
      <div className="grid gap-6 rounded-lg border border-line bg-surface-1 px-5 py-7 max-lg:rounded-tl-[72px] lg:grid-cols-[340px_1fr] lg:gap-14 lg:rounded-tl-[140px] lg:px-12 lg:py-11">
        <div className="max-lg:pl-6 lg:pt-6 lg:pl-11">
          <h2 id="verifiable" className="type-section whitespace-pre-line lg:text-[30px] lg:leading-[1.35]">
            {t('portal.home.verifiable.headline')}
          </h2>
          <p className="mt-3 leading-[1.7] text-text-2">{t('portal.home.verifiable.lead')}</p>
        </div>
        <ul className="grid md:grid-cols-2">
          {FACTS.map((fact) => (
            <li key={fact.name} className={FACT_CLASS}>
              <FactText {...fact} />
            </li>
          ))}
          {isReadable ? (
            <Suspense fallback={null}>
              <PayoutFacts />
            </Suspense>
          ) : null}
        </ul>
      </div>
    </section>
  )
}

function FactText({ name, to, isFile }: Fact) {
  const { t } = useTranslation()
  const way =
    'mt-1.5 inline-flex items-center gap-0.5 text-small font-semibold text-brand-text hover:underline underline-offset-4'
  const words = (
    <>
      {t(`portal.home.verifiable.${name}.link`)}
      <ChevronRight size={14} strokeWidth={2} aria-hidden="true" />
    </>
  )
  return (
    <>
      <h3 className="text-[22px] leading-[1.3] font-semibold tracking-[-0.01em] lg:text-[26px]">
        {t(`portal.home.verifiable.${name}.figure`)}
      </h3>
      <p className="mt-1 text-small text-text-2">{t(`portal.home.verifiable.${name}.text`)}</p>
      {isFile ? (
        <a href={to} className={way}>
          {words}
        </a>
      ) : (
        <Link to={to} className={way}>
          {words}
        </Link>
      )}
    </>
  )
}
