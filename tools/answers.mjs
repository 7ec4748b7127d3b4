// Exits with 0 when something takes connections there: `node tools/answers.mjs 127.0.0.1 5432`.
import { connect } from 'node:net'

const [host, port] = process.argv.slice(2)
const socket = connect({ host, port: Number(port), timeout: 2_000 })
const finish = (code) => {
  socket.destroy()
  process.exitCode = code
}
socket
  .on('connect', () => finish(0))
  .on('timeout', () => finish(1))
  .on('error', () => finish(1))
