/** The portal as it is fetched: what comes at once, under the name `START`, and each part that comes later. */
export interface Part {
  /** The keys that its code says. */
  readonly says: ReadonlySet<string>
  /** The parts that it fetches later. */
  readonly opens: readonly string[]
}

export const START = 'start'
/** As few texts as these are not worth a request: they come with whatever opens the part. */
const FEW = 12

/** Which texts come with each part: what it says, and what nothing that opens it has brought. */
export function partTexts(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, ReadonlySet<string>> {
  const says = new Map([...parts].map(([name, part]) => [name, new Set(part.says)]))
  for (;;) {
    const there = thereBefore(parts, says)
    const own = new Map([...says].map(([name, keys]) => [name, without(keys, there.get(name) ?? NONE)]))
    const small = [...own].filter(([name, keys]) => name !== START && keys.size > 0 && keys.size < FEW)
    if (small.length === 0) return own
    for (const [name, keys] of small) {
      for (const opener of openersOf(parts, name)) {
        const said = says.get(opener)
        for (const key of keys) said?.add(key)
      }
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].filter((key) => !others.has(key)))

function openersOf(parts: ReadonlyMap<string, Part>, name: string): readonly string[] {
  return [...parts].filter(([, { opens }]) => opens.includes(name)).map(([opener]) => opener)
}

/** What is there for certain when a part is opened: what all that can open it have, and what was there before those. */
function thereBefore(
  parts: ReadonlyMap<string, Part>,
  says: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Set([...says.values()].flatMap((keys) => [...keys]))
  const there = new Map<string, ReadonlySet<string>>([...parts.keys()].map((name) => [name, all]))
  there.set(START, NONE)
  const openers = new Map([...parts.keys()].map((name) => [name, openersOf(parts, name)]))
  // From everything down to what holds on every way: each round takes away, until one takes nothing.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const name of parts.keys()) {
      if (name === START) continue
      const before = there.get(name) ?? NONE
      const [first = NONE, ...others] = (openers.get(name) ?? []).map(
        (opener): ReadonlySet<string> =>
          new Set([...(there.get(opener) ?? NONE), ...(says.get(opener) ?? NONE)]),
      )
      const now = new Set([...first].filter((key) => others.every((other) => other.has(key))))
      if (now.size !== before.size) isSettled = false
      there.set(name, now)
    }
  }
  return there
}
