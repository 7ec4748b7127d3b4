import { CircleDollarSign, Coins, Globe, Headset, Landmark, QrCode, Vault, Wallet, Zap } from 'lucide-react'

const ICONS = {
  qr: QrCode,
  bank: Landmark,
  globe: Globe,
  coin: Coins,
  wallet: Wallet,
  vault: Vault,
  headset: Headset,
  usdt: CircleDollarSign,
  quick: Zap,
} as const

/** The colour of a sign, where its way has one by which it is known. */
const COLOURS: Readonly<Record<string, string>> = {
  alipay: '#4b8df8',
  wechat: '#2fae6b',
  union: '#e0574f',
  coin: '#e0574f',
  wallet: '#d98a2b',
  usdt: '#26a17b',
  quick: '#9a7be0',
}

/** The sign of a way to pay, by the name the server gives it; a bank's where the name is not known here. */
export function PayIcon({ name, colour }: { name: string; colour?: string | undefined }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? Landmark
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" style={{ color: COLOURS[colour ?? name] }} />
}
