/** A whole number from `min` to `max`, both inclusive, from the browser's source of randomness. */
export function randomInt(min: number, max: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return min + (drawn % (max - min + 1))
}
