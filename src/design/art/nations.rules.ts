/**
 * Nations of the World Cups 2026 and 2022: their three letters in fixtures and results, and the id of their
 * flag.
 */
const FLAG_BY_NATION = {
  ALG: 'dz',
  ARG: 'ar',
  AUS: 'au',
  AUT: 'at',
  BEL: 'be',
  BIH: 'ba',
  BRA: 'br',
  CAN: 'ca',
  CIV: 'ci',
  COD: 'cd',
  COL: 'co',
  CPV: 'cv',
  CRO: 'hr',
  CUW: 'cw',
  CZE: 'cz',
  ECU: 'ec',
  EGY: 'eg',
  ENG: 'gb-eng',
  ESP: 'es',
  FRA: 'fr',
  GER: 'de',
  GHA: 'gh',
  HAI: 'ht',
  IRN: 'ir',
  IRQ: 'iq',
  JOR: 'jo',
  JPN: 'jp',
  KOR: 'kr',
  KSA: 'sa',
  MAR: 'ma',
  MEX: 'mx',
  NED: 'nl',
  NOR: 'no',
  NZL: 'nz',
  PAN: 'pa',
  PAR: 'py',
  POR: 'pt',
  QAT: 'qa',
  RSA: 'za',
  SCO: 'gb-sct',
  SEN: 'sn',
  SUI: 'ch',
  SWE: 'se',
  TUN: 'tn',
  TUR: 'tr',
  URU: 'uy',
  USA: 'us',
  UZB: 'uz',
  CMR: 'cm',
  CRC: 'cr',
  DEN: 'dk',
  POL: 'pl',
  SRB: 'rs',
  WAL: 'gb-wls',
} as const

/** Ids of all flags the product ships, in the order of the sprite. */
export const FLAG_IDS: readonly string[] = Object.values(FLAG_BY_NATION)

/**
 * The flag for a nation's three letters (`BRA`) or two (`BR`, `GB-ENG`); null when the product has no such
 * flag.
 */
export function flagId(code: string): string | null {
  const byNation = (FLAG_BY_NATION as Record<string, string>)[code.toUpperCase()]
  if (byNation) return byNation
  const id = code.toLowerCase()
  return FLAG_IDS.includes(id) ? id : null
}
