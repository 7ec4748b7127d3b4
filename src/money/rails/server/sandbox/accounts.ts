import type { LocalText } from '../rail.ts'

/** A receiving account of the sandbox bank. */
export interface SandboxAccount {
  readonly bankName: LocalText
  readonly branch: LocalText
  readonly account: string
  readonly holder: LocalText
}

/**
 * Banks, holders and numbers are invented: no bank card starts with 0000, so nobody can send real money here
 * by mistake.
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
  'qinghe-2': {
    bankName: { 'zh-CN': '青禾银行网银（沙盒）', en: 'Qinghe Bank online (sandbox)' },
    branch: { 'zh-CN': '禾苑支行', en: 'Heyuan branch' },
    account: '0000367250094839',
    holder: { 'zh-CN': '岚桥商务（沙盒）', en: 'Lanqiao Services (sandbox)' },
  },
  'alipay-1': {
    bankName: { 'zh-CN': '支付宝（沙盒）', en: 'Alipay (sandbox)' },
    branch: { 'zh-CN': '扫码收款', en: 'Code payments' },
    account: '0000204116730029',
    holder: { 'zh-CN': '汀屿便利（沙盒）', en: 'Tingyu Stores (sandbox)' },
  },
  'wechat-1': {
    bankName: { 'zh-CN': '微信支付（沙盒）', en: 'WeChat Pay (sandbox)' },
    branch: { 'zh-CN': '扫码收款', en: 'Code payments' },
    account: '0000204116730037',
    holder: { 'zh-CN': '岚桥茶舍（沙盒）', en: 'Lanqiao Tea (sandbox)' },
  },
  'union-1': {
    bankName: { 'zh-CN': '云闪付（沙盒）', en: 'UnionPay (sandbox)' },
    branch: { 'zh-CN': '扫码收款', en: 'Code payments' },
    account: '0000204116730045',
    holder: { 'zh-CN': '远帆书屋（沙盒）', en: 'Yuanfan Books (sandbox)' },
  },
  'ecny-1': {
    bankName: { 'zh-CN': '数字人民币（沙盒）', en: 'e-CNY (sandbox)' },
    branch: { 'zh-CN': '钱包收款', en: 'Wallet payments' },
    account: '0000888001267703',
    holder: { 'zh-CN': '汀屿钱包（沙盒）', en: 'Tingyu Wallet (sandbox)' },
  },
  'ebpay-1': {
    bankName: { 'zh-CN': 'EB钱包（沙盒）', en: 'EBPay (sandbox)' },
    branch: { 'zh-CN': '钱包收款', en: 'Wallet payments' },
    account: '0000EB7714209385',
    holder: { 'zh-CN': '汀屿钱包（沙盒）', en: 'Tingyu Wallet (sandbox)' },
  },
  'koipay-1': {
    bankName: { 'zh-CN': 'KOI钱包（沙盒）', en: 'KOIPay (sandbox)' },
    branch: { 'zh-CN': '钱包收款', en: 'Wallet payments' },
    account: '0000KP3390571268',
    holder: { 'zh-CN': '岚桥钱包（沙盒）', en: 'Lanqiao Wallet (sandbox)' },
  },
  'songyuan-2': {
    bankName: { 'zh-CN': '松远银行大额（沙盒）', en: 'Songyuan Bank, large amounts (sandbox)' },
    branch: { 'zh-CN': '松涛街支行', en: 'Songtao Street branch' },
    account: '0000591836027760',
    holder: { 'zh-CN': '远帆结算（沙盒）', en: 'Yuanfan Settlement (sandbox)' },
  },
  'desk-1': {
    bankName: { 'zh-CN': '云港银行柜台（沙盒）', en: 'Cloudport Bank desk (sandbox)' },
    branch: { 'zh-CN': '潮平路支行', en: 'Chaoping Road branch' },
    account: '0000102488310090',
    holder: { 'zh-CN': '汀屿客服（沙盒）', en: 'Tingyu Service (sandbox)' },
  },
  'desk-2': {
    bankName: { 'zh-CN': '云港银行贵宾柜台（沙盒）', en: 'Cloudport Bank private desk (sandbox)' },
    branch: { 'zh-CN': '潮平路支行', en: 'Chaoping Road branch' },
    account: '0000102488310108',
    holder: { 'zh-CN': '汀屿贵宾（沙盒）', en: 'Tingyu Private (sandbox)' },
  },
}

/** The account of a key. Throws on a key that the sandbox bank has no account for. */
export function sandboxAccount(key: string): SandboxAccount {
  const account = SANDBOX_ACCOUNTS[key]
  if (!account) throw new Error(`the sandbox bank has no account ${key}`)
  return account
}
