import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '#design/toast/toast.store.ts'
import { beginSession } from '#platform/http/web/session.ts'
import type { LoginAnswer } from '../identity.contract.ts'
import { measurePassword } from '../passwords/password-strength.rules.ts'
import { usePastLoginWords } from './device-words.ts'
import { SECURITY_PATH } from './paths.ts'
import { rememberStrength } from './strength-flag.ts'

/**
 * Takes over the answer of a login or registration: keeps the strength of what was typed, begins the session
 * (the portal then leads on to where the person wanted to be) and tells of the login before. The form stays
 * until the page it leads to is there: it asks `hasEntered`, and a press in that time is none.
 */
export function useEnter(): {
  hasEntered: () => boolean
  enter: (answer: LoginAnswer, typed: { name: string; password: string }) => Promise<void>
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const say = usePastLoginWords()
  const entered = useRef(false)
  const enter = async (answer: LoginAnswer, typed: { name: string; password: string }) => {
    entered.current = true
    rememberStrength(measurePassword(typed.password, typed.name).level)
    try {
      await beginSession(answer)
    } catch (error) {
      entered.current = false
      throw error
    }
    const { priorLogin } = answer
    if (!priorLogin) {
      toast({ text: t('identity.welcome', { name: answer.userInfo.nickName }), tone: 'success' })
      return
    }
    toast({
      text: t('identity.priorLogin', { login: say(priorLogin) }),
      action: { label: t('identity.priorLoginCheck'), onPress: () => void navigate(SECURITY_PATH) },
    })
  }
  return { hasEntered: () => entered.current, enter }
}
