/** The ledger's values are written as those of every chain of the house. */
export { ByteReader, ByteWriter, Unreadable } from '#platform/chain/server/bytes.ts'
