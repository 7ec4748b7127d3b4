import { useState } from 'react'
import { isOfDraw } from '../../../proof/draw/draw-proof.rules.ts'
import {
  type ProofFault,
  parsedProofs,
  type RoundProof,
  readProof,
  readProofs,
} from '../../../proof/round-proof.rules.ts'
import type { RoundPlayer } from '../../../proof/verify-round.rules.ts'
import type { Given } from '../inputs.tsx'
import { NOTHING_TYPED, proofOfTyped, typedOf } from '../typed.rules.ts'
import { useVerified } from '../use-verified.ts'

const EMPTY: Given = { way: 'file', text: '', typed: NOTHING_TYPED, fault: null }

/** What was given to the page, and what verifying it came to: rounds, or in their place shared draws. */
export function useVerifyPage(players: readonly RoundPlayer[]) {
  const { verified, done, verify: verifyAll, forget } = useVerified(players)
  const [given, setGiven] = useState(EMPTY)
  const [of, setOf] = useState<'file' | 'pair'>('file')
  const [shown, setShown] = useState(0)
  const [skipped, setSkipped] = useState(0)
  const [draws, setDraws] = useState<readonly unknown[]>([])

  const begin = (proofs: readonly RoundProof[], from: 'file' | 'pair', unread = 0) => {
    setOf(from)
    setShown(0)
    setSkipped(unread)
    setDraws([])
    void verifyAll(proofs)
  }
  const change = (changed: Partial<Given>) => setGiven((before) => ({ ...before, ...changed }))
  const refuse = ({ fault }: ProofFault) => {
    change({ fault })
    forget()
  }
  /** Shared draws are shown by themselves, and not among rounds. */
  const takeDraws = (values: readonly unknown[], text: string) => {
    change({ text, fault: null })
    forget()
    setDraws(values)
  }
  const verify = (asked: Given) => {
    const drawn = asked.way === 'file' ? parsedProofs(asked.text).filter(isOfDraw) : []
    if (drawn.length > 0) return takeDraws(drawn, asked.text)
    const read = asked.way === 'file' ? readProofs(asked.text) : [proofOfTyped(asked.typed)]
    const proofs = read.flatMap((proof) => ('fault' in proof ? [] : [proof]))
    const [first] = proofs
    if (!first) return refuse(read.find((proof) => 'fault' in proof) ?? { fault: 'proof' })
    change({ fault: null, ...(asked.way === 'file' && { typed: typedOf(first) }) })
    begin(proofs, 'file', read.length - proofs.length)
  }
  const show = (position: number) => {
    setShown(position)
    const proof = verified?.rounds[position]?.proof
    if (proof) change({ typed: typedOf(proof), ...(of === 'pair' && { text: textOf(proof) }) })
  }
  const take = (value: unknown) => {
    if (isOfDraw(value)) return takeDraws([value], JSON.stringify(value, null, 2))
    const proof = readProof(value)
    if ('fault' in proof) return refuse(proof)
    change({ text: textOf(proof), typed: typedOf(proof), fault: null })
    begin([proof], 'file')
  }
  const takePair = (proofs: readonly RoundProof[]) => {
    const [first] = proofs
    if (first) change({ text: textOf(first), typed: typedOf(first), fault: null })
    begin(proofs, 'pair')
  }
  return { given, verified, done, of, shown, skipped, draws, change, verify, show, take, takePair }
}

const textOf = (proof: RoundProof) => JSON.stringify(proof, null, 2)

export type VerifyPage = ReturnType<typeof useVerifyPage>
