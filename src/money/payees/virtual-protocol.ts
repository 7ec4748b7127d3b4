/** The virtual protocols by their numbers on the wire (S3-078). The README says why 6, 7 and 8 take no address. */
export const VirtualProtocol = {
  TRC20: 0,
  ERC20: 1,
  OMNI: 2,
  EBPAY: 3,
  KOIPAY: 4,
  BTC: 5,
  ETH: 6,
  BNB: 7,
  TRX: 8,
} as const
export type ProtocolName = keyof typeof VirtualProtocol
export type VirtualProtocolId = (typeof VirtualProtocol)[ProtocolName]

/** The protocols as a list, in the order of their numbers. */
export const PROTOCOLS: readonly { readonly id: VirtualProtocolId; readonly name: ProtocolName }[] = (
  Object.entries(VirtualProtocol) as [ProtocolName, VirtualProtocolId][]
).map(([name, id]) => ({ id, name }))
