import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { decimalText } from '#play/games/figures.rules.ts'
import type { DiceOutcome } from '../../dice/dice.rules.ts'
import { BARS, FEW_ROUNDS, type Spread, spreadOf } from './spread.rules.ts'

/** The picture's units: bars with a gap between, as high as this. */
const [WIDTH, HEIGHT, GAP] = [300, 72, 4]

/** How the points of the member's last rounds lie, beside how they would on average: to look at, and to foresee nothing by. */
export function DiceSpread({ outcomes }: { outcomes: readonly DiceOutcome[] }) {
  const { t } = useTranslation()
  const title = useId()
  const spread = spreadOf(outcomes.map(({ point }) => point))
  const { rounds, expectedTenths, usual, fewest, most } = spread
  return (
    <Card padding="dense" aria-labelledby={title}>
      <CardHead
        id={title}
        title={t('instant.dice.spread.title')}
        action={
          rounds === 0 ? null : (
            <span className="text-meta text-text-2">{t('instant.dice.spread.of', { count: rounds })}</span>
          )
        }
      />
      {rounds === 0 ? (
        <p className="mt-2 text-small text-text-2">{t('instant.dice.spread.none')}</p>
      ) : (
        <>
          <Bars spread={spread} />
          <KeyValues
            className="mt-3"
            rows={[
              {
                key: 'expected',
                label: t('instant.dice.spread.expected'),
                value: t('instant.dice.spread.each', { rounds: decimalText(expectedTenths, 1) }),
              },
              {
                key: 'usual',
                label: t('instant.dice.spread.usual'),
                value: t('instant.dice.spread.range', { least: usual.least, most: usual.most }),
              },
              {
                key: 'ends',
                label: t('instant.dice.spread.ends'),
                value: t('instant.dice.spread.both', { fewest, most }),
              },
            ]}
          />
          <p className="mt-2 text-meta text-text-3">
            {t(rounds < FEW_ROUNDS ? 'instant.dice.spread.few' : 'instant.dice.spread.enough', {
              count: rounds,
            })}
          </p>
        </>
      )}
    </Card>
  )
}

/** The bars with a line where each would stand on average; the counts in words for who does not see them. */
function Bars({ spread: { rounds, bars, most } }: { spread: Spread }) {
  const { t } = useTranslation()
  const average = rounds / BARS
  // The line is in the picture, however few rounds there are.
  const top = Math.max(most, average * 2, 1)
  const step = WIDTH / BARS
  const line = HEIGHT - (average / top) * HEIGHT
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-3 block w-full">
        {bars.map(({ from, count }, bar) => {
          const high = (count / top) * HEIGHT
          return (
            <rect
              key={from}
              x={bar * step + GAP / 2}
              y={HEIGHT - high}
              width={step - GAP}
              height={high}
              rx={Math.min(2, high / 2)}
              fill="var(--v-slots)"
            />
          )
        })}
        <path d={`M0 ${line}h${WIDTH}`} className="fill-none stroke-text-2" strokeDasharray="4 3" />
        <path d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} className="fill-none stroke-line-strong" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-meta text-text-2">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </p>
      <ul className="sr-only">
        {bars.map(({ from, to, count }) => (
          <li key={from}>
            {t('instant.dice.spread.bar', { from: decimalText(from, 2), to: decimalText(to, 2), count })}
          </li>
        ))}
      </ul>
    </>
  )
}
