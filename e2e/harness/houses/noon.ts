/**
 * A time zone in which it is about noon: what kicks off in the next hours does so today, and no day ends
 * while journeys run, whatever the hour of the run. (The signs of these zones are the other way round.)
 */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
