import { createServer, type Server } from 'node:net'
import { freePorts, isPortFree, isPortOpen, requireFreePorts } from './ports.js'

describe('ports', () => {
  let server: Server
  let taken: number

  beforeAll(async () => {
    const [port = 0] = await freePorts(1)
    taken = port
    server = createServer()
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('sees that a port is taken', async () => {
    expect(await isPortFree(taken)).toBe(false)
    expect(await isPortOpen(taken)).toBe(true)
  })

  it('hands out ports that differ and are free', async () => {
    const ports = await freePorts(4)
    expect(new Set(ports).size).toBe(4)
    expect(await isPortFree(ports[0] ?? 0)).toBe(true)
  })

  it('names the port, the service and the variable when a port is taken', async () => {
    const [free = 0] = await freePorts(1)
    const wanted = [
      { port: taken, service: 'Kafka', variable: 'SP_KAFKA_PORT' },
      { port: free, service: 'MongoDB', variable: 'SP_MONGO_PORT' },
    ]
    const failure = await requireFreePorts(wanted).catch((error: Error) => error.message)
    expect(failure).toContain(`Port ${taken}, wanted by Kafka, is in use`)
    expect(failure).toContain('set SP_KAFKA_PORT')
    expect(failure).not.toContain('MongoDB')
  })
})
