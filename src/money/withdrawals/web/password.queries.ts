import { keepIn, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  changeWithdrawPasswordCall,
  proveWithdrawPasswordCall,
  resetWithdrawPasswordCall,
  setWithdrawPasswordCall,
  withdrawPasswordCall,
  withdrawPasswordCodeCall,
} from '../password/withdraw-password.contract.ts'

/** Whether the member has a withdraw password. */
export const useWithdrawPassword = () => useCallQuery(withdrawPasswordCall, {})

const keep = keepIn(withdrawPasswordCall)
export const useSetPassword = () => useCallMutation(setWithdrawPasswordCall, keep)
export const useResetPassword = () => useCallMutation(resetWithdrawPasswordCall, keep)
/** Has the code for a reset sent to the bound phone. */
export const usePasswordCode = () => useCallMutation(withdrawPasswordCodeCall)
export const useChangePassword = () => useCallMutation(changeWithdrawPasswordCall, keep)
/** Takes the withdraw password and brings a proof of it for one withdrawal. */
export const useProvePassword = () => useCallMutation(proveWithdrawPasswordCall)
