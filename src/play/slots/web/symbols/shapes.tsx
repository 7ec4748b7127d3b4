/* Symbols of the reels on a grid of 100 by 100: five flat shapes at most, one light, no outlines. Decoration: names stand beside. */

/** A carp seen from its side. */
export function Koi({ body, belly, fin }: { body: string; belly: string; fin: string }) {
  return (
    <>
      <path d="M70 50 94 30c-5 14-5 26 0 40z" fill={fin} />
      <path d="M38 30c8-14 20-16 26-12-6 4-6 10-5 16z" fill={fin} />
      <path d="M8 52c16-32 50-34 68-2-18 34-54 32-68 2z" fill={body} />
      <path d="M8 54c18 22 50 20 68-4-24 12-48 14-68 4z" fill={belly} />
      <circle cx="26" cy="47" r="4" fill="#1b1311" />
    </>
  )
}

/** Six round petals about a heart. */
export function Blossom({ petals, inner }: { petals: string; inner: string }) {
  return (
    <>
      <path
        d="M50 8a18 18 0 0 1 17 21 18 18 0 0 1 19 31 18 18 0 0 1-19 31 18 18 0 0 1-34 0 18 18 0 0 1-19-31 18 18 0 0 1 19-31A18 18 0 0 1 50 8z"
        fill={petals}
      />
      <path
        d="M50 24a11 11 0 0 1 11 13 11 11 0 0 1 11 19 11 11 0 0 1-11 19 11 11 0 0 1-22 0 11 11 0 0 1-11-19 11 11 0 0 1 11-19A11 11 0 0 1 50 24z"
        fill={inner}
      />
      <circle cx="50" cy="52" r="10" fill="#e7c47c" />
    </>
  )
}

/** A teapot with its lid and spout. */
export function Teapot() {
  return (
    <>
      <path
        d="M72 46c18-4 22 8 14 20M20 58C8 54 8 44 4 40"
        fill="none"
        stroke="#3b7aa0"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M26 40c0-14 40-14 40 0z" fill="#2b5c77" />
      <path d="M20 40h52v26a22 22 0 0 1-22 22h-8a22 22 0 0 1-22-22z" fill="#3b7aa0" />
      <path d="M20 40h52v9H20z" fill="#83c6f5" />
      <circle cx="46" cy="25" r="5" fill="#83c6f5" />
    </>
  )
}

/** A paper lantern with its tassels: the house's wild symbol. */
export function Lantern() {
  return (
    <>
      <path d="M50 8v14" stroke="#8c6728" strokeWidth="4" />
      <ellipse cx="50" cy="52" rx="36" ry="28" fill="#c83a30" />
      <ellipse cx="50" cy="52" rx="19" ry="28" fill="#e05a48" />
      <path d="M34 21h32v8H34zM34 75h32v8H34z" fill="#b98f45" />
      <path d="M42 83v12M50 83v14M58 83v12" stroke="#c83a30" strokeWidth="3.5" strokeLinecap="round" />
    </>
  )
}

/** A crescent in a night sky. */
export function Moon() {
  return (
    <>
      <circle cx="50" cy="50" r="40" fill="#2f2752" />
      <circle cx="50" cy="50" r="30" fill="#e9dcb4" />
      <circle cx="62" cy="43" r="25" fill="#2f2752" />
      <circle cx="70" cy="60" r="2.5" fill="#e9dcb4" />
      <circle cx="62" cy="36" r="2" fill="#e9dcb4" />
    </>
  )
}

/** A coin with an arch cut into it. */
export function Coin() {
  return (
    <>
      <circle cx="50" cy="50" r="38" fill="#b98f45" />
      <circle cx="50" cy="48" r="36" fill="#eacb86" />
      <circle cx="50" cy="48" r="29" fill="none" stroke="#b98f45" strokeWidth="2.6" />
      <path d="M38.6 63.7V46.2a11.4 11.4 0 0 1 22.8 0v17.5z" fill="#8c6728" />
    </>
  )
}

/** A door that stands half open. */
export function DoorSymbol() {
  return (
    <>
      <path d="M12 92V52a38 38 0 0 1 76 0v40z" fill="#16624e" />
      <path d="M22 92V52a28 28 0 0 1 56 0v40z" fill="#2f9173" />
      <path d="M50 92V24a28 28 0 0 1 28 28v40z" fill="#96dec2" />
      <circle cx="57" cy="62" r="3.5" fill="#16624e" />
      <path d="M6 92h88" stroke="#0d3f32" strokeWidth="5" />
    </>
  )
}

/** A pearl in the dark of its water. */
export function Pearl() {
  return (
    <>
      <circle cx="50" cy="50" r="41" fill="#2b5c77" />
      <circle cx="50" cy="50" r="33" fill="none" stroke="#83c6f5" strokeWidth="3" />
      <circle cx="50" cy="50" r="25" fill="#fffaf0" />
      <path d="M50 75a25 25 0 0 0 23-35c0 18-14 29-33 29a25 25 0 0 0 10 6z" fill="#d8c9b4" />
      <circle cx="42" cy="41" r="6" fill="#ffffff" />
    </>
  )
}

/** A lotus on its leaf. */
export function Lotus() {
  return (
    <>
      <ellipse cx="50" cy="78" rx="42" ry="12" fill="#1d7a50" />
      <path
        d="M50 76C20 78 8 62 6 44c18 0 34 8 44 32zM50 76c30 2 42-14 44-32-18 0-34 8-44 32z"
        fill="#d8659f"
      />
      <path
        d="M50 76C28 66 22 46 28 28c14 8 22 24 22 48zM50 76c22-10 28-30 22-48-14 8-22 24-22 48z"
        fill="#e886b4"
      />
      <path d="M50 76c-14-16-16-40 0-60 16 20 14 44 0 60z" fill="#f5b5d2" />
    </>
  )
}

/** A dragonfly from above. */
export function Dragonfly() {
  return (
    <>
      <path
        d="M48 40C34 18 12 16 6 26c0 12 22 18 42 18zM52 40c14-22 36-24 42-14 0 12-22 18-42 18z"
        fill="#83c6f5"
      />
      <path
        d="M48 46C32 44 14 54 14 64c8 8 26-2 34-14zM52 46c16-2 34 8 34 18-8 8-26-2-34-14z"
        fill="#3b7aa0"
      />
      <path d="M50 34v54" stroke="#16624e" strokeWidth="8" strokeLinecap="round" />
      <path d="M46 60h8M46 70h8M46 80h8" stroke="#96dec2" strokeWidth="2.5" />
      <circle cx="50" cy="28" r="9" fill="#16624e" />
    </>
  )
}

/** The head of a pack horse in its red bridle. */
export function Horse() {
  return (
    <>
      <path
        d="M26 92c0-22 10-30 8-44l-2-26 12 10c18-4 28 8 32 22l14 18c2 8-6 14-14 10l-18-8c-6 4-4 10 2 18z"
        fill="#7a4a2a"
      />
      <path d="M34 22c-14 12-20 34-16 66l10 4c-2-20 8-30 6-44z" fill="#3a2416" />
      <path d="m62 40 6 34M58 56l26 4" fill="none" stroke="#c83a30" strokeWidth="5" strokeLinecap="round" />
      <circle cx="54" cy="46" r="4" fill="#1b1311" />
    </>
  )
}

/** Pressed tea as it travels: a round cake with its leaf. */
export function TeaCake() {
  return (
    <>
      <circle cx="50" cy="50" r="41" fill="#4a3220" />
      <circle cx="50" cy="50" r="32" fill="#7a5632" />
      <path d="M30 64c-4-26 14-38 40-34 2 28-14 42-40 34z" fill="#1d7a50" />
      <path
        d="M24 74c8-16 20-28 36-36"
        fill="none"
        stroke="#96dec2"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  )
}

/** A bell of the caravan's first horse. */
export function Bell() {
  return (
    <>
      <path d="M40 16a10 10 0 0 1 20 0" fill="none" stroke="#8c6728" strokeWidth="6" />
      <path d="M50 18c22 0 26 20 28 40l8 16H14l8-16c2-20 6-40 28-40z" fill="#d9a53c" />
      <path d="M22 58h56l3 8H19z" fill="#c83a30" />
      <circle cx="50" cy="82" r="9" fill="#8c6728" />
    </>
  )
}

/** A letter of the lower pays. */
export function Letter({ of, ink }: { of: 'A' | 'K' | 'Q' | 'J'; ink: string }) {
  return <path d={LETTERS[of]} fill={ink} />
}

const LETTERS = {
  A: 'M50 16 84 86H66l-5-12H39l-5 12H16zm0 26L44 60h12z',
  K: 'M22 16h17v28l22-28h21L56 48l27 38H62L44 60l-5 6v20H22z',
  Q: 'M50 14a34 36 0 0 1 25 60l9 13-14 8-8-12a34 36 0 1 1-12-69zm0 17a17 19 0 1 0 3 38l-6-10 14-8 4 7a17 19 0 0 0-15-27z',
  J: 'M44 16h32v46c0 16-10 25-26 25-17 0-27-9-28-25h17c1 6 4 9 10 9 6 0 10-4 10-10V32H44z',
}
