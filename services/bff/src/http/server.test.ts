import { Agent, request } from 'node:http'

import express from 'express'

import { startHttpServer, type HttpServer } from './server.js'

let server: HttpServer

beforeEach(async () => {
  const app = express()
  app.get('/', (_, response) => void response.json({}))
  server = await startHttpServer(app, '127.0.0.1', 0)
})

afterEach(() => server.stop(1_000))

/** The bytes on one kept connection: asks once more on it. */
function keptConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<{ connection: string | undefined; reused: boolean }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, agent }, (response) => {
        response
          .resume()
          .once('end', () =>
            setImmediate(resolve, { connection: response.headers.connection, reused: asked.reusedSocket }),
          )
      })
      asked.once('error', reject).end()
    })
  return { ask, close: () => agent.destroy() }
}

test('a server that leaves waits for connections on which nothing comes, as long as they are kept', async () => {
  const kept = keptConnection()
  expect(await kept.ask()).toEqual({ connection: 'keep-alive', reused: false })
  server.letGo()
  const order: string[] = []
  const emptied = server.emptied(30_000).then(() => order.push('empty'))
  expect(await kept.ask()).toEqual({ connection: 'close', reused: true })
  order.push('answered')
  await emptied
  expect(order).toEqual(['answered', 'empty'])
  kept.close()
})

test('it waits for them no longer than it may', async () => {
  const kept = keptConnection()
  await kept.ask()
  await server.emptied(50)
  kept.close()
})

test('a server that leaves lets its callers go with the answers it still gives', async () => {
  const connection = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/`)
    await response.text()
    return response.headers.get('connection')
  }
  expect(await connection()).toBe('keep-alive')
  server.letGo()
  expect(await connection()).toBe('close')
})
