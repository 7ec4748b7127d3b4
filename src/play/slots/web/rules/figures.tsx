import { useTranslation } from 'react-i18next'
import { type Fraction, percentText, shortMultiple } from '#play/games/figures.rules.ts'
import { oneIn, swingOf } from '../../kit/figures.rules.ts'
import type { SlotNumbers } from '../../kit/title.rules.ts'

/** How a title pays in the long run, in figures that are counted over every stop of its reels. */
export function Figures({ numbers }: { numbers: SlotNumbers }) {
  const { t, i18n } = useTranslation()
  const whole = (value: bigint) => value.toLocaleString(i18n.language)
  const chance = (fraction: Fraction) => t('slots.rules.oneIn', { count: whole(oneIn(fraction)) })
  const figures = [
    [t('slots.rules.return'), `${percentText(numbers.rtp, 4)}%`],
    [t('slots.rules.hit'), `${percentText(numbers.hit)}%`],
    [t('slots.rules.swing'), `±${whole(swingOf(numbers.variance))}%`],
    [t('slots.rules.most'), `${shortMultiple(numbers.most)}×, ${chance(numbers.mostChance)}`],
    ...(numbers.free ? [[t('slots.rules.free'), chance(numbers.free)]] : []),
  ]
  return (
    <section className="grid gap-3">
      <h3 className="text-[15px] font-semibold">{t('slots.rules.figures')}</h3>
      <p className="max-w-prose text-[13px] text-text-2">{t('slots.rules.counted')}</p>
      <dl className="grid gap-x-6 gap-y-1 text-[14px] md:grid-cols-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
