import { useState } from 'react'
import { DepositErrors } from '../../deposits.refusals.ts'
import { useDepositCode } from '../deposits.queries.ts'

/**
 * The code from the member's phone as the form of an order goes on with it. Its proof is kept until an order
 * is placed by it: a refusal for another reason does not ask for a second code.
 */
export function useOrderCode() {
  const deposit = useDepositCode()
  const [proof, setProof] = useState<string | null>(null)
  return {
    /** Has a code sent. */
    ask: deposit.send,
    /** Whether the field stands: nothing has to be typed while there is a proof. */
    isAsked: proof === null,
    /** The proof for the order, by the code that was typed. */
    prove: async (code: string): Promise<string> => {
      const valid = proof ?? (await deposit.prove(code.trim()))
      setProof(valid)
      return valid
    },
    /** Drops the proof when the house refused it, and answers whether it did. */
    heed: (code: number | null): boolean => {
      const isRefused = code === DepositErrors.codeNeeded.code
      if (isRefused) setProof(null)
      return isRefused
    },
  }
}
