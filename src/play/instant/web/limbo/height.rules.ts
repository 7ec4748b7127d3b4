/**
 * Where a height stands in the picture, from 0 at its foot to 1 at its top: as far up as rounds stay below it, so that
 * half of the sky is twice the stake and every part of it is reached as often as it is wide.
 */
export function placeInSky(hundredths: number): number {
  return 1 - 100 / Math.max(100, hundredths)
}
