import { idFrom } from '#platform/ids/ids.ts'
import type { Evm } from '../evm.ts'
import { NodeInconsistent, NodeRefused } from '../rpc/json-rpc.ts'
import type { Block, Receipt } from '../rpc/node.ts'
import { type ChainLog, readTransfer } from '../token.rules.ts'

/** More units than any token of six decimals has, and the most that a column holds. */
const MOST_UNITS = 2n ** 63n - 1n
/** How many questions wait for the node at a time. */
const AT_ONCE = 8

/** A transfer to one of the house's addresses, as the chain has it now. */
export interface FoundTransfer {
  readonly id: string
  readonly txHash: string
  readonly place: number
  readonly addressIndex: number
  readonly sender: string
  readonly units: bigint
  readonly blockNumber: number
  readonly blockHash: string
}

/** Blocks that were looked through. */
export interface Range {
  /** The last of them. */
  readonly last: Block
  /** The newest of them, in their order, linked to each other. */
  readonly blocks: readonly Block[]
  readonly transfers: readonly FoundTransfer[]
}

/** The same id for the same transfer, whichever block it is in. */
export function transferId(chainId: number, txHash: string, place: number): string {
  return idFrom('rails_evm.transfer', String(chainId), txHash, String(place))
}

/**
 * Looks through the blocks after one and up to another, as far as the node allows at once. What the node says
 * is only taken where it fits together: blocks follow each other, logs are in those blocks, and the receipts
 * of their transactions have them too.
 * @throws {NodeInconsistent} where it does not: then it is asked again.
 */
export async function readRange(
  evm: Evm,
  after: { number: number; hash: string | null },
  newest: number,
  addresses: ReadonlyMap<string, number>,
  keep: number,
): Promise<Range> {
  const to = Math.min(newest, after.number + evm.range)
  const first = Math.min(to, Math.max(after.number + 1, newest - keep + 1))
  const numbers = Array.from({ length: to - first + 1 }, (_, at) => first + at)
  const blocks = await inTurns(numbers, (number) => requireBlock(evm, number))
  const known = after.hash === null ? [] : [{ number: after.number, hash: after.hash }]
  requireLinked(blocks, known)
  const logs = await askForLogs(evm, [...addresses.keys()], [after.number + 1, to])
  const transfers = await proveTransfers(evm, logs, blocks, addresses, [after.number + 1, to])
  const last = blocks.at(-1)
  if (!last) throw new Error('no block to look through')
  // The answers above are of one chain only if it ends now where it began.
  if ((await requireBlock(evm, to)).hash !== last.hash)
    throw new NodeInconsistent(`block ${to} changed meanwhile`)
  return { last, blocks, transfers }
}

async function inTurns<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))))
  return answers
}

async function requireBlock({ node }: Evm, number: number): Promise<Block> {
  const block = await node.block(number)
  if (!block || block.number !== number) throw new NodeInconsistent(`the node has no block ${number}`)
  return block
}

function requireLinked(blocks: readonly Block[], known: readonly { number: number; hash: string }[]): void {
  const chain = [...known, ...blocks]
  for (const [at, block] of blocks.entries()) {
    const before = chain[at + known.length - 1]
    if (before && before.number === block.number - 1 && before.hash !== block.parentHash)
      throw new NodeInconsistent(`block ${block.number} does not follow the one before it`)
  }
}

/** Asks for the logs of the range; a node that refuses so many blocks is asked for fewer from now on. */
async function askForLogs(
  evm: Evm,
  addresses: readonly string[],
  range: readonly [number, number],
): Promise<readonly ChainLog[]> {
  if (addresses.length === 0) return []
  const [from, to] = range
  try {
    const logs = await evm.node.transfersTo(evm.settings.token, addresses, range)
    evm.range = Math.min(evm.settings.rangeBlocks, evm.range + Math.ceil(evm.range / 8))
    return logs
  } catch (error) {
    if (!(error instanceof NodeRefused) || to === from) throw error
    evm.range = Math.max(1, Math.floor((to - from + 1) / 2))
    const middle = from + evm.range - 1
    return [
      ...(await askForLogs(evm, addresses, [from, middle])),
      ...(await askForLogs(evm, addresses, [middle + 1, to])),
    ]
  }
}

async function proveTransfers(
  evm: Evm,
  logs: readonly ChainLog[],
  blocks: readonly Block[],
  addresses: ReadonlyMap<string, number>,
  [from, to]: readonly [number, number],
): Promise<readonly FoundTransfer[]> {
  const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]))
  const receipts = new Map<string, Receipt>()
  const found = new Map<string, FoundTransfer>()
  for (const log of logs) {
    const { blockNumber, blockHash, transactionHash: txHash } = log
    if (blockNumber < from || blockNumber > to || log.removed)
      throw new NodeInconsistent(`a log of block ${blockNumber} that was not asked for`)
    const hash = hashes.get(blockNumber) ?? (await requireBlock(evm, blockNumber)).hash
    hashes.set(blockNumber, hash)
    if (hash !== blockHash) throw new NodeInconsistent(`a log of another block ${blockNumber}`)
    const receipt = receipts.get(txHash) ?? (await requireReceipt(evm, log))
    receipts.set(txHash, receipt)
    const place = receipt.logs.findIndex((own) => own.logIndex === log.logIndex)
    const own = receipt.logs[place]
    const move = readTransfer(log, evm.settings.token)
    const addressIndex = move && addresses.get(move.to)
    if (!own || !move || typeof addressIndex !== 'number' || !sameLog(own, log))
      throw new NodeInconsistent('a log that its transaction does not have')
    // Anybody can have nothing sent in another's name, and there are no more tokens than that.
    if (move.units === 0n || move.units > MOST_UNITS) continue
    const id = transferId(evm.settings.chainId, txHash, place)
    found.set(id, {
      id,
      txHash,
      place,
      addressIndex,
      sender: move.from,
      units: move.units,
      blockNumber,
      blockHash,
    })
  }
  return [...found.values()]
}

async function requireReceipt({ node }: Evm, log: ChainLog): Promise<Receipt> {
  const receipt = await node.receipt(log.transactionHash)
  if (receipt?.status !== 1 || receipt.blockHash !== log.blockHash)
    throw new NodeInconsistent('a log without the receipt of its transaction')
  return receipt
}

function sameLog(one: ChainLog, other: ChainLog): boolean {
  return (
    one.address === other.address && one.data === other.data && String(one.topics) === String(other.topics)
  )
}
