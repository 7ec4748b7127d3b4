import { useTranslation } from 'react-i18next'
import { useDurationWords, usePublishedTimes } from '#money/withdrawals/web/index.ts'
import { FACT_CLASS } from './fact-class.ts'

/**
 * How long withdrawals take here by the house's own records (those that the house pays, and fast ones, which
 * members pay), and that they cost nothing; nothing at all while there are too few to say so.
 */
export default function PayoutFacts() {
  const { t } = useTranslation()
  const words = useDurationWords()
  const { data } = usePublishedTimes()
  const ways = data?.ways ?? []
  const [most] = ways.filter(({ way }) => way !== 'fast').toSorted((a, b) => b.count - a.count)
  const shown = [...(most ? [most] : []), ...ways.filter(({ way }) => way === 'fast')]
  if (shown.length === 0) return null
  const facts = [
    ...shown.map(({ way, count, medianSeconds, p90Seconds }) => ({
      key: way as string,
      figure: words(medianSeconds),
      text: t('portal.home.verifiable.times.text', {
        count,
        way: t(`withdrawals.times.ways.${way}`),
        most: words(p90Seconds),
      }),
    })),
    {
      key: 'fee',
      figure: t('portal.home.verifiable.fee.figure'),
      text: t('portal.home.verifiable.fee.text'),
    },
  ]
  return facts.map(({ key, figure, text }) => (
    <li key={key} className={FACT_CLASS}>
      <h3 className="text-[22px] leading-[1.3] font-semibold tracking-[-0.01em] lg:text-[26px]">{figure}</h3>
      <p className="mt-1 text-small text-text-2">{text}</p>
    </li>
  ))
}
