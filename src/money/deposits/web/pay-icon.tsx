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

/** The sign of a way to pay, by the name the server gives it; a bank's where the name is not known here. */
export function PayIcon({ name }: { name: string }) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? Landmark
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}
