import { connect, createServer } from 'node:net'
import { UserFault } from '../fault.js'

/** A port the platform wants: who listens on it and which variable moves it. */
export interface WantedPort {
  port: number
  service: string
  variable: string
}

/** True when nothing listens on the port of the loopback interface. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** True when something accepts a connection on the port of the loopback interface. */
export function isPortOpen(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.setTimeout(1000, () => settle(false))
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

/** Asks the system for free ports; all are held until the last is known, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, openAnyPort))
  const ports = servers.map(({ port }) => port)
  await Promise.all(servers.map(({ close }) => close()))
  return ports
}

function openAnyPort(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port was given'))
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

/** Fails with one message naming every port that is taken, its service and the variable that moves it. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const free = await Promise.all(wanted.map(({ port }) => isPortFree(port)))
  const taken = wanted.filter((_, index) => !free[index])
  if (taken.length > 0) throw new UserFault(portsTakenMessage(taken))
}

/** The words for ports that are in use. */
export function portsTakenMessage(taken: readonly WantedPort[]): string {
  const lines = taken.map(
    ({ port, service, variable }) =>
      `Port ${port}, wanted by ${service}, is in use by another program; set ${variable} to another port to move it.`,
  )
  const hint = 'Stop the other program, or move every port at once with SP_PORT_OFFSET (for example 500).'
  return [...lines, hint].join('\n')
}
