import { useState } from 'react'
import { useBoundPhoneCode } from '#members/verification/web/use-bound-phone-code.ts'
import { DepositErrors } from '../deposits.contract.ts'
import { useDepositCode } from './deposits.queries.ts'

/**
 * The code from the member's phone as the form of an order goes on with it. Its proof is kept until an order is placed by it: a
 * refusal for another reason does not ask for a second code.
 */
export function useOrderCode() {
  const deposit = useDepositCode()
  const phoneCode = useBoundPhoneCode(deposit.send)
  const [proof, setProof] = useState<string | null>(null)
  return {
    phoneCode,
    isPending: deposit.isPending,
    /** Whether the field stands: nothing has to be typed while there is a proof. */
    isAsked: proof === null,
    /** The proof for the order; null where the code was refused, which is told at its field. */
    prove: async (): Promise<string | null> => {
      if (proof !== null) return proof
      try {
        const fresh = await deposit.prove(phoneCode.code.trim())
        setProof(fresh)
        return fresh
      } catch (error) {
        if (phoneCode.takes(error)) return null
        throw error
      }
    },
    /** Drops the proof when the house refused it. */
    heed: (code: number | null) => {
      if (code !== DepositErrors.codeNeeded.code) return
      setProof(null)
      phoneCode.clear()
    },
  }
}
