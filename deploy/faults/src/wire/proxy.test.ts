import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

import { Proxy, type NetworkFault } from './proxy.js'

describe('a proxy', () => {
  let server: Server
  let proxy: Proxy
  const clients: Socket[] = []

  beforeEach(async () => {
    server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    proxy = await Proxy.listen({
      name: 'echo',
      target: () => port,
      recognise: (first) => first.toString().split(' ')[0] ?? null,
    })
  })

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy()
    await proxy.close()
    await new Promise((resolve) => server.close(resolve))
  })

  async function client(): Promise<Socket> {
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined)
    clients.push(socket)
    await once(socket, 'connect')
    return socket
  }

  async function echoed(socket: Socket, text: string): Promise<string> {
    socket.write(text)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    return chunk.toString()
  }

  const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
  const only = (name: string, fault: NetworkFault) => proxy.make(fault, (who) => who === name)

  it('hands bytes on, and late ones in their order', async () => {
    const socket = await client()
    expect(await echoed(socket, 'ann one')).toBe('ann one')
    proxy.make({ latencyMs: 30, jitterMs: 30 })
    let all = ''
    socket.on('data', (chunk: Buffer) => {
      all += chunk.toString()
    })
    for (const letter of 'abcdefgh') socket.write(letter)
    while (all.length < 8) await once(socket, 'data')
    expect(all).toBe('abcdefgh')
    expect(proxy.counters.delayed).toBeGreaterThan(0)
  })

  it('cuts one caller and leaves the others', async () => {
    const [ann, bob] = [await client(), await client()]
    await echoed(ann, 'ann one')
    await echoed(bob, 'bob one')
    const closed = closing(ann)
    only('ann', { down: true })
    await closed
    expect(await echoed(bob, 'bob two')).toBe('bob two')
    expect(proxy.counters.cut).toBe(1)
  })

  it('swallows bytes, and resets connections that have lost some when it heals', async () => {
    const ann = await client()
    await echoed(ann, 'ann one')
    proxy.make({ blackHole: true })
    ann.write('no end receives this')
    while (proxy.counters.swallowed === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const closed = closing(ann)
    proxy.heal()
    await closed
    expect(await echoed(await client(), 'ann again')).toBe('ann again')
  })
})
