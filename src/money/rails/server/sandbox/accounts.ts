import type { LocalText } from '../rail.ts'

/** A receiving account of the sandbox bank. */
export interface SandboxAccount {
  readonly bankName: LocalText
  readonly branch: LocalText
  readonly account: string
  readonly holder: LocalText
}

/**
 * Banks, holders and numbers are invented: no bank card starts with 0000, so nobody can send real money here by mistake.
 */
export const SANDBOX_ACCOUNTS: Readonly<Record<string, SandboxAccount>> = {
  'yungang-1': {
    bankName: { 'zh-CN': '云港银行（沙盒）', en: 'Cloudport Bank (sandbox)' },
    branch: { 'zh-CN': '潮平路支行', en: 'Chaoping Road branch' },
    account: '0000102488310017',
    holder: { 'zh-CN': '汀屿贸易（沙盒）', en: 'Tingyu Trading (sandbox)' },
  },
  'qinghe-1': {
    bankName: { 'zh-CN': '青禾银行（沙盒）', en: 'Qinghe Bank (sandbox)' },
    branch: { 'zh-CN': '禾苑支行', en: 'Heyuan branch' },
    account: '0000367250094821',
    holder: { 'zh-CN': '岚桥商务（沙盒）', en: 'Lanqiao Services (sandbox)' },
  },
  'songyuan-1': {
    bankName: { 'zh-CN': '松远银行（沙盒）', en: 'Songyuan Bank (sandbox)' },
    branch: { 'zh-CN': '松涛街支行', en: 'Songtao Street branch' },
    account: '0000591836027745',
    holder: { 'zh-CN': '远帆结算（沙盒）', en: 'Yuanfan Settlement (sandbox)' },
  },
}

/** The account of a key. Throws on a key that the sandbox bank has no account for. */
export function sandboxAccount(key: string): SandboxAccount {
  const account = SANDBOX_ACCOUNTS[key]
  if (!account) throw new Error(`the sandbox bank has no account ${key}`)
  return account
}
