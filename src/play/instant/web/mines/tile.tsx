import type { CellFace } from './board.rules.ts'

/** One cell of the board, on a square of 31. */
export function Tile({ face }: { face: CellFace }) {
  if (face === 'closed') return <ClosedTile />
  if (face === 'hit' || face === 'mine') return <MineTile hit={face === 'hit'} />
  return <GemTile faint={face === 'unopened'} />
}

function ClosedTile() {
  return (
    <>
      <rect className="a4" width="31" height="31" rx="6" />
      <path className="a5" opacity=".5" d="M0 8a6 6 0 0 1 6-6h19a6 6 0 0 1 6 6z" />
    </>
  )
}

function GemTile({ faint }: { faint: boolean }) {
  return (
    <>
      <rect className="a3" width="31" height="31" rx="6" opacity={faint ? 0.45 : 1} />
      <g opacity={faint ? 0.35 : 1}>
        <path className="a6" d="M15.500 6l9 8-9 12-9-12z" />
        <path className="a5" d="M15.500 6v20l-9-12z" />
      </g>
    </>
  )
}

function MineTile({ hit }: { hit: boolean }) {
  return (
    <>
      <rect className={hit ? 'fill-card-red' : 'a3'} width="31" height="31" rx="6" opacity={hit ? 1 : 0.45} />
      <circle className="k" cx="15" cy="18" r="8" />
      <path className="lp" d="M20 12l4-5" strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}
