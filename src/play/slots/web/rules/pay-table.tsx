import { shortMultiple } from '#play/games/figures.rules.ts'
import type { PayTable } from '../../kit/wins.rules.ts'
import { useSlotWords } from '../stage/use-slot-words.ts'
import { type Symbols, SymbolTile } from '../symbols/symbol.tsx'

/** Every symbol with what five, four and three of it pay, in multiples of the stake. */
export function PayTableView({ table, symbols, note }: { table: PayTable; symbols: Symbols; note: string }) {
  const { t, symbol } = useSlotWords(symbols)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[15px] font-semibold">{t('slots.rules.payTable')}</h3>
        <p className="text-[13px] text-text-2">{note}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-5">
        {Object.entries(table).map(([letter, pays]) => (
          <li
            key={letter}
            className="grid grid-cols-[48px_1fr] items-center gap-3 rounded-md bg-surface-2 px-3 py-2.5"
          >
            <SymbolTile drawing={symbols[letter]?.drawing} className="size-12" />
            <dl className="text-[13px]">
              {[5, 4, 3].map((run) => (
                <div key={run} className="flex justify-between gap-2">
                  <dt className="text-text-3">{run}</dt>
                  <dd className="font-semibold">{shortMultiple(pays[run - 3] ?? 0)}</dd>
                </div>
              ))}
            </dl>
            <span className="col-span-2 text-[12px] text-text-2">{symbol(letter)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
