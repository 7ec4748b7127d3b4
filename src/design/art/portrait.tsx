import { HAIR, type Hair } from './portrait.parts.tsx'

export type PortraitFace = { ground: string; coat: string; skin: string; hair: Hair; hairColour: string }

/** Invented faces; a member keeps the one that their id points at. */
const FACES: readonly PortraitFace[] = [
  { ground: '#3b6a5a', coat: '#d9d4c6', skin: '#eec3a0', hair: 'short', hairColour: '#241815' },
  { ground: '#41663a', coat: '#f0ece0', skin: '#e7b48c', hair: 'crop', hairColour: '#1f1613' },
  { ground: '#4a3f78', coat: '#7f6fd0', skin: '#dca57b', hair: 'cap', hairColour: '#120d0c' },
  { ground: '#6c3567', coat: '#f6d9d0', skin: '#f2cba9', hair: 'bob', hairColour: '#33201b' },
  { ground: '#2c5a72', coat: '#bfe3f5', skin: '#f0c6a4', hair: 'long', hairColour: '#4a2b1f' },
  { ground: '#7a5130', coat: '#f5cf9b', skin: '#e2ab80', hair: 'bun', hairColour: '#2b211c' },
]

/** The face that belongs to a name or id: the same one each time, on every device. */
export function faceOf(key: string): PortraitFace {
  let sum = 0
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return FACES[sum % FACES.length] as PortraitFace
}

/**
 * A flat portrait, 64 x 72, made to fill an arch. Decoration: the person's name stands beside it or names the
 * control.
 */
export function Portrait({ of, className }: { of: string; className?: string }) {
  const { ground, coat, skin, hair, hairColour } = faceOf(of)
  const { behind, before } = HAIR[hair]
  return (
    <svg className={className} viewBox="0 0 64 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="64" height="72" fill={ground} />
      <path d="M8 72V38a24 24 0 0 1 48 0v34z" fill="#fff" opacity=".1" />
      <g fill={hairColour}>{behind}</g>
      <path d="M9 72c1-13 9-19.5 23-19.5S54 59 55 72z" fill={coat} />
      <path d="M26.5 42h11v9.5a5.5 5.5 0 0 1-11 0z" fill={skin} />
      <path d="M26.5 45.5c3 2.5 8 2.5 11 0v2c-3 2.2-8 2.2-11 0z" fill="#000" opacity=".14" />
      <ellipse cx="32" cy="31" rx="11.5" ry="13.5" fill={skin} />
      <circle cx="27.6" cy="31.5" r="1.25" fill="#2b1a14" />
      <circle cx="36.4" cy="31.5" r="1.25" fill="#2b1a14" />
      <path
        d="M28.8 38c2 1.6 4.4 1.6 6.4 0"
        stroke="#8a3f33"
        strokeWidth="1.4"
        fill="none"
        strokeLinecap="round"
      />
      <g fill={hairColour}>{before}</g>
    </svg>
  )
}
