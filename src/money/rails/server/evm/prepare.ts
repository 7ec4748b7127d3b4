import { createHash } from 'node:crypto'
import { StartupError } from '#platform/config/startup-error.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { EvmTables } from './evm.tables.ts'
import { type Evm, evmOf } from './evm.ts'
import { NodeAway, NodeRefused } from './rpc/json-rpc.ts'
import type { Block } from './rpc/node.ts'

/** What the house counts USDT in, and the only token it can pay out to the last unit. */
const DECIMALS = 6

/**
 * Has the rail ready before the house opens: the node is of the right chain, the token is one, and the books
 * are of this chain, token and key. A node that does not answer does not keep a house from its start once it
 * has begun to watch.
 * @throws {StartupError} saying which setting is wrong.
 */
export async function prepareEvm(ctx: Ctx): Promise<void> {
  const evm = evmOf(ctx.app)
  if (!evm) return
  const books = await ctx.app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.chain')
    .selectAll()
    .executeTakeFirst()
  const start = await requireRightNode(evm).catch((error: unknown) => {
    if (!(error instanceof NodeAway || error instanceof NodeRefused)) throw error
    if (!books) throw new StartupError(`the node at EVM_RPC_URL does not answer as a node (${error.message})`)
    ctx.app.log.warn({ err: error }, 'the node does not answer; deposits and withdrawals wait for it')
    return null
  })
  if (books) return requireOwnBooks(evm, books)
  if (start) await openBooks(ctx, evm, start)
}

/** The block before the first to look through. */
async function requireRightNode({ settings, node }: Evm): Promise<Block> {
  const chainId = await node.chainId()
  if (chainId !== settings.chainId)
    throw new StartupError(
      `EVM_CHAIN_ID is ${settings.chainId}, and the node at EVM_RPC_URL is of chain ${chainId}`,
    )
  const decimals = await node.decimalsOf(settings.token)
  if (decimals === null) throw new StartupError('EVM_TOKEN_CONTRACT is no token on this chain')
  if (decimals !== DECIMALS)
    throw new StartupError(`EVM_TOKEN_CONTRACT has ${decimals} decimals; the house counts in ${DECIMALS}`)
  const head = await node.head()
  if (settings.startBlock === null) return head
  const start = await node.block(settings.startBlock - 1)
  if (!start)
    throw new StartupError(`EVM_START_BLOCK is ${settings.startBlock}, and the chain ends at ${head.number}`)
  return start
}

const xpubHash = ({ settings }: Evm) => createHash('sha256').update(settings.xpub).digest()

async function openBooks(ctx: Ctx, evm: Evm, start: Block): Promise<void> {
  const { chainId, token } = evm.settings
  const at = BigInt(start.number)
  await transact(ctx, async (tx) => {
    const t = tx.$extendTables<EvmTables>()
    await t
      .insertInto('rails_evm.chain')
      .values({
        chain_id: BigInt(chainId),
        token,
        xpub_hash: xpubHash(evm),
        seen_number: at,
        seen_hash: start.hash,
        seen_at: new Date(start.timestamp * 1000),
        sure_number: at,
      })
      .execute()
    await t.insertInto('rails_evm.block').values({ number: at, hash: start.hash }).execute()
  })
}

function requireOwnBooks(evm: Evm, books: { chain_id: bigint; token: string; xpub_hash: Buffer }): void {
  const { chainId, token } = evm.settings
  const other = (name: string) =>
    new StartupError(
      `${name} is another than this house began with: its addresses and payments belong to that one`,
    )
  if (books.chain_id !== BigInt(chainId)) throw other('EVM_CHAIN_ID')
  if (books.token !== token) throw other('EVM_TOKEN_CONTRACT')
  if (!books.xpub_hash.equals(xpubHash(evm))) throw other('EVM_XPUB')
}
