import express from 'express'

import { startHttpServer, type HttpServer } from './server.js'

let server: HttpServer

beforeAll(async () => {
  const app = express()
  app.get('/', (_, response) => void response.json({}))
  server = await startHttpServer(app, '127.0.0.1', 0)
})

afterAll(() => server.stop(1_000))

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
