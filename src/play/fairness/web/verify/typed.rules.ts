import { type ProofFault, type RoundProof, readProof, SCHEME } from '../../proof/round-proof.rules.ts'

/** Fields of a proof that somebody can type, in the order in which they stand. */
export const TYPED_FIELDS = [
  'game',
  'version',
  'commitment',
  'serverSeed',
  'clientSeed',
  'nonce',
  'choice',
  'moves',
  'outcome',
  'multiple',
  'stake',
  'payout',
] as const
export type TypedField = (typeof TYPED_FIELDS)[number]

/** A proof as it is typed, field by field, with what of it nobody types. */
export type TypedProof = Readonly<Record<TypedField, string>> & {
  readonly round: string
  readonly mixed: string | null
  readonly state?: string | undefined
}

/** Nothing is typed, but for what is the same of most rounds. */
export const NOTHING_TYPED: TypedProof = {
  round: '-',
  mixed: null,
  game: '',
  version: '1',
  commitment: '',
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  choice: '',
  moves: '[]',
  outcome: '',
  multiple: '',
  stake: '',
  payout: '',
}

/** A proof as its fields would be typed. */
export function typedOf(proof: RoundProof): TypedProof {
  return {
    ...proof,
    version: `${proof.version}`,
    serverSeed: proof.serverSeed ?? '',
    nonce: `${proof.nonce}`,
    choice: JSON.stringify(proof.choice),
    moves: JSON.stringify(proof.moves),
    outcome: JSON.stringify(proof.outcome),
  }
}

/** The proof that somebody typed, or the first field that is not what a proof has there. Seeds in hex may have spaces. */
export function proofOfTyped(typed: TypedProof): RoundProof | ProofFault {
  return readProof({
    scheme: SCHEME,
    round: typed.round,
    mixed: typed.mixed,
    ...(typed.state !== undefined && { state: typed.state }),
    game: typed.game.trim(),
    version: numberOf(typed.version),
    commitment: hexOf(typed.commitment),
    serverSeed: hexOf(typed.serverSeed) || null,
    clientSeed: typed.clientSeed,
    nonce: numberOf(typed.nonce),
    choice: jsonOf(typed.choice),
    moves: jsonOf(typed.moves),
    outcome: jsonOf(typed.outcome),
    multiple: typed.multiple.trim(),
    stake: typed.stake.trim(),
    payout: typed.payout.trim(),
  })
}

const hexOf = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
const numberOf = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
