import { createServer, type AddressInfo, type Socket } from 'node:net'

import kafkajs from 'kafkajs'

const { Kafka, logLevel } = kafkajs

// Of the patches: requests in flight are looked at when the first of them is due, not once a second.
test('a request that a broker never answers is given up when its time is over', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const kafka = new Kafka({
    brokers: [`127.0.0.1:${port}`],
    requestTimeout: 300,
    retry: { retries: 0 },
    logLevel: logLevel.NOTHING,
  })
  const admin = kafka.admin()
  const began = performance.now()
  await expect(admin.connect()).rejects.toThrow('timed out')
  expect(performance.now() - began).toBeLessThan(2_000)
  await admin.disconnect()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})
