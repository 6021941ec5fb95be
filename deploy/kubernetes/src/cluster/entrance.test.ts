import { createConnection, createServer, type AddressInfo, type Server } from 'node:net'

import { openEntrance, type Entrance } from './entrance.js'

let entrance: Entrance
let behind: Server

beforeEach(async () => {
  entrance = await openEntrance()
  behind = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('data', (data) => socket.write(data.toString().toUpperCase()))
    socket.on('end', () => socket.end('!'))
  })
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await entrance.close()
  await new Promise((resolve) => behind.close(resolve))
})

const portBehind = () => (behind.address() as AddressInfo).port

/** The bytes that come back after a text is sent and the own half is closed. */
async function saying(text: string): Promise<string> {
  const socket = createConnection({ host: '127.0.0.1', port: entrance.port, allowHalfOpen: true })
  socket.end(text)
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

describe('the entrance of the cluster', () => {
  it('carries both directions, each to its own end', async () => {
    entrance.lead('127.0.0.1', portBehind())
    expect(await saying('hello')).toBe('HELLO!')
  })

  it('closes a connection while no server is behind it', async () => {
    expect(await saying('hello').catch(() => 'refused')).not.toBe('HELLO!')
    entrance.lead('127.0.0.1', portBehind())
    expect(await saying('again')).toBe('AGAIN!')
  })
})
