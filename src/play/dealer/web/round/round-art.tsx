import { useStanding } from '#play/draws/web/index.ts'
import { PAPER } from '../art/colours.ts'
import { DieShape } from '../art/die.tsx'
import { CardShape } from '../art/playing-card.tsx'
import { ShoeShape } from '../art/table-art.tsx'
import { WheelShape } from '../art/wheel.tsx'
import type { Shown, TableKind } from '../tables.ts'
import { type Dealt, dealtBaccarat, dealtDragonTiger } from './dealing.rules.ts'

/** Between two cards, and between two dice: the longest round has dealt six cards in less than four seconds. */
const STEP_MS = 560

/** What lies on the felt of a round: cards, dice, or the wheel with its ball; one after the other where it is `arriving`. */
export function RoundArt({
  kind,
  shown,
  arriving,
  sides,
}: {
  kind: TableKind
  shown: Shown | null
  arriving: boolean
  /** What is written above each side of a table with cards, once they lie. */
  sides: readonly [left: string, right: string]
}) {
  switch (kind) {
    case 'roulette':
      return (
        <g transform="translate(500 410) scale(1.1)">
          <WheelShape number={shown?.kind === 'roulette' ? shown.result.number : null} arriving={arriving} />
        </g>
      )
    case 'sic-bo':
      return <Dice dice={shown?.kind === 'sic-bo' ? shown.result.dice : []} arriving={arriving} />
    case 'baccarat':
      return (
        <Cards
          dealt={shown?.kind === 'baccarat' ? dealtBaccarat(shown.result) : []}
          arriving={arriving}
          sides={sides}
        />
      )
    case 'dragon-tiger':
      return (
        <Cards
          dealt={shown?.kind === 'dragon-tiger' ? dealtDragonTiger(shown.result) : []}
          arriving={arriving}
          sides={sides}
        />
      )
  }
}

const MIDDLE = { left: 296, right: 704 } as const

function Cards({
  dealt,
  arriving,
  sides,
}: {
  dealt: readonly Dealt[]
  arriving: boolean
  sides: readonly [string, string]
}) {
  const standing = useStanding(dealt.length, arriving, STEP_MS)
  const many = { left: 0, right: 0 }
  for (const { side } of dealt) many[side] += 1
  return (
    <>
      <ShoeShape />
      <g fill="none" stroke={PAPER} strokeWidth="2" opacity=".5">
        <path d="M416 366H190l-14 122h240zM810 366H584v122h240z" />
      </g>
      {(['left', 'right'] as const).map((side, at) => (
        <text
          key={side}
          x={MIDDLE[side]}
          y="353"
          textAnchor="middle"
          fontSize="19"
          fontWeight="600"
          fill={PAPER}
          opacity={standing < dealt.length ? 0 : 1}
        >
          {sides[at]}
        </text>
      ))}
      {dealt.map(({ card, side, at }, n) => {
        const x = MIDDLE[side] + (at - (many[side] - 1) / 2) * 74
        return (
          <g
            key={`${side} ${at}`}
            className="transition-[opacity,transform] duration-320 ease-enter"
            style={{
              opacity: n < standing ? 1 : 0,
              transform: n < standing ? `translate(${x}px, 427px)` : 'translate(880px, 380px)',
            }}
          >
            <g transform="scale(1.24)">
              <CardShape card={card} />
            </g>
          </g>
        )
      })}
    </>
  )
}

function Dice({ dice, arriving }: { dice: readonly number[]; arriving: boolean }) {
  const standing = useStanding(dice.length, arriving, STEP_MS)
  return (
    <>
      <ellipse cx="500" cy="424" rx="190" ry="62" fill="#0d2f26" />
      <ellipse cx="500" cy="424" rx="190" ry="62" fill="none" stroke={PAPER} strokeWidth="2" opacity=".5" />
      {dice.map((face, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is the how-manieth it is
          key={at}
          className="transition-[opacity,transform] duration-320 ease-enter"
          style={{
            opacity: at < standing ? 1 : 0,
            transform: `translate(${410 + at * 90}px, ${at < standing ? 412 : 372}px)`,
          }}
        >
          <g transform={`rotate(${[-7, 4, 9][at]}) scale(1.05)`}>
            <DieShape face={face} />
          </g>
        </g>
      ))}
    </>
  )
}
