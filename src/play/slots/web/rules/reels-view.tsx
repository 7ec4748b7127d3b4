import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reel } from '../../kit/reels.rules.ts'
import { useSlotWords } from '../stage/use-slot-words.ts'
import type { Symbols } from '../symbols/symbol.tsx'

/** The reels whole, from top to bottom: whoever counts anew what a title returns has all of it. */
export function ReelsView({
  reels,
  symbols,
  heading,
}: {
  reels: readonly Reel[]
  symbols: Symbols
  heading: string
}) {
  const { t } = useTranslation()
  const { symbol } = useSlotWords(symbols)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-[13px]">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-brand-text">{heading}</summary>
      {open ? (
        <ol className="grid grid-cols-5 gap-2">
          {reels.map((reel, index) => (
            <li key={reel} className="grid content-start gap-1 text-center text-text-2">
              {t('slots.rules.reel', { number: index + 1, count: reel.length })}
              <svg
                viewBox={`0 0 100 ${reel.length * 60}`}
                role="img"
                aria-label={[...reel].map(symbol).join(t('slots.stage.between'))}
                className="w-full max-w-20 justify-self-center"
              >
                <rect width="100" height={reel.length * 60} rx="8" fill="var(--porcelain)" />
                {[...reel].map((letter, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a symbol of a reel is its place.
                  <g key={place} transform={`translate(25 ${place * 60 + 5}) scale(.5)`}>
                    {symbols[letter]?.drawing}
                  </g>
                ))}
              </svg>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  )
}
