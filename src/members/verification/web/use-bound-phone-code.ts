import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { type SentCode, VerificationErrors } from '../verification.contract.ts'

/** A code to the bound phone as a form goes on with it. */
export type BoundPhoneCode = ReturnType<typeof useBoundPhoneCode>

const ABOUT_CODE: readonly (number | null)[] = [
  VerificationErrors.codeWrong.code,
  VerificationErrors.codeOver.code,
]

/** Keeps what is typed of a code that `ask` sends to the bound phone, and what is wrong with it. */
export function useBoundPhoneCode(ask: () => Promise<SentCode>) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setFault(null)
    try {
      setSentTo((await ask()).recipient)
    } catch (error) {
      setFault(refusalOf(error).message)
    } finally {
      setIsSending(false)
    }
  }
  return {
    code,
    sentTo,
    fault,
    isSending,
    send,
    change: (next: string) => {
      setCode(next)
      setFault(null)
    },
    /** Whether something is typed; says so at the field where nothing is. */
    isGiven: (): boolean => {
      if (code.trim() !== '') return true
      setFault(t('verification.phone.missing'))
      return false
    },
    /** Takes a refusal that is about the code; false for any other. */
    takes: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || !ABOUT_CODE.includes(error.code)) return false
      setFault(error.message)
      return true
    },
    clear: () => {
      setCode('')
      setSentTo(null)
      setFault(null)
    },
  }
}
