import type { Cell } from '../../kit/reels.rules.ts'
import type { Standing } from '../../kit/title.rules.ts'
import type { Win } from '../../kit/wins.rules.ts'
import { OUTLINE } from './beats.rules.ts'
import { Outline } from './moved.tsx'
import { REEL } from './reels.tsx'

/** What won in the window: the lines it stands on with their numbers, and an outline about each of its cells. */
export function Wins({ standing, drawn }: { standing: Standing; drawn: boolean }) {
  const cells = [
    ...new Map(standing.wins.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell])).values(),
  ]
  return (
    <>
      {standing.wins
        .filter(({ line }) => line !== null)
        .map((win) => (
          <Line key={win.line} win={win} />
        ))}
      {cells.map((cell) => (
        <Outline key={cell.join()} {...frameOf(cell)} drawn={drawn ? OUTLINE : null} />
      ))}
    </>
  )
}

function frameOf([reel, row]: Cell) {
  const [x, y] = [REEL.left + reel * REEL.step + 3, REEL.top + row * REEL.cell + 3]
  return { x, y, width: REEL.width - 6, height: REEL.cell - 6 }
}

/** The way that a line takes over its cells. */
function Line({ win: { cells } }: { win: Win }) {
  const points = cells.map(([reel, row]) => {
    const x = REEL.left + reel * REEL.step + REEL.width / 2
    return `${x},${REEL.top + row * REEL.cell + REEL.cell / 2}`
  })
  return (
    <polyline
      points={points.join(' ')}
      fill="none"
      stroke="#16624e"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity=".45"
    />
  )
}
