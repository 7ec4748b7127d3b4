/** One who works in rounds and rests between them, until the time is up or somebody calls. */
export interface Sleeper {
  /**
   * Rests, at most `milliseconds`. Not at all when it was called since `awake` was last said, or for good.
   */
  rest(milliseconds: number): Promise<void>
  /** A round begins: whoever calls from now on calls for the next one. */
  awake(): void
  /** Ends the rest, or spares the next one. */
  call(): void
  /** From now on there is no rest. */
  callForGood(): void
}

/** A sleeper that nobody has called yet. */
export function sleeper(): Sleeper {
  let called = false
  let forGood = false
  let rouse = (): void => undefined
  const call = () => {
    called = true
    rouse()
  }
  return {
    rest: (milliseconds) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        rouse = () => {
          clearTimeout(timer)
          resolve()
        }
        if (called || forGood) rouse()
      }),
    awake: () => {
      called = false
    },
    call,
    callForGood: () => {
      forGood = true
      call()
    },
  }
}
