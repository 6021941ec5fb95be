import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'

import { Lane } from './lane.js'
import type { Recognise } from './who.js'

/** The treatment of bytes and connections on their way; nothing by default. */
export interface NetworkFault {
  /** Each piece arrives this much later, give or take the jitter. */
  readonly latencyMs?: number
  readonly jitterMs?: number
  readonly bytesPerSecond?: number
  /** Bytes vanish while connections stay open: what a cut cable looks like. */
  readonly blackHole?: boolean
  /** Connections are reset and new ones refused. */
  readonly down?: boolean
}

/** The counts of a proxy: by these a run proves that its fault was there. */
export interface Counters {
  connections: number
  bytes: number
  delayed: number
  swallowed: number
  cut: number
}

export interface ProxyOptions {
  readonly name: string
  /** Where it listens; any free port by default. */
  readonly port?: number
  /** Port of the real server for the next connection; null refuses it. */
  readonly target: () => number | null
  readonly recognise?: Recognise
}

interface Link {
  readonly near: Socket
  readonly far: Socket
  readonly lanes: readonly Lane[]
  who: string | null
  swallowed: boolean
}

const HOST = '127.0.0.1'

/** A TCP proxy in front of one server that can inject network faults, for all or for single callers. */
export class Proxy {
  readonly counters: Counters = { connections: 0, bytes: 0, delayed: 0, swallowed: 0, cut: 0 }
  private readonly links = new Set<Link>()
  private fault: NetworkFault = {}
  private concerns: (who: string | null) => boolean = () => true

  private constructor(
    private readonly options: ProxyOptions,
    private readonly server: Server,
  ) {
    server.on('connection', (near) => this.open(near))
  }

  /** Starts to listen. */
  static async listen(options: ProxyOptions): Promise<Proxy> {
    const server = createServer({ pauseOnConnect: true })
    const proxy = new Proxy(options, server)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port ?? 0, HOST, resolve)
    })
    return proxy
  }

  get name(): string {
    return this.options.name
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get address(): string {
    return `${HOST}:${this.port}`
  }

  /** Injects a fault for the callers the condition names; `null` is one that is not known (yet). */
  make(fault: NetworkFault, concerns: (who: string | null) => boolean = () => true): void {
    this.fault = fault
    this.concerns = concerns
    if (fault.down) for (const link of this.links) if (concerns(link.who)) this.cut(link)
  }

  /** Ends all faults. Streams that have lost bytes are of no use: they are reset. */
  heal(): void {
    this.fault = {}
    for (const link of this.links) if (link.swallowed) this.cut(link)
  }

  /** Ends everything. */
  async close(): Promise<void> {
    for (const link of this.links) this.drop(link)
    await new Promise((resolve) => this.server.close(resolve))
  }

  private open(near: Socket): void {
    const port =
      this.fault.down && !this.options.recognise && this.concerns(null) ? null : this.options.target()
    near.on('error', () => near.destroy())
    if (port === null) {
      this.counters.cut++
      near.resetAndDestroy()
      return
    }
    this.counters.connections++
    const far = connect({ port, host: HOST, noDelay: true })
    near.setNoDelay(true)
    const link: Link = { near, far, who: null, swallowed: false, lanes: [new Lane(far), new Lane(near)] }
    this.links.add(link)
    near.on('data', (chunk) => this.pass(link, 0, chunk))
    far.on('data', (chunk) => this.pass(link, 1, chunk))
    for (const socket of [near, far]) {
      socket.on('error', () => this.drop(link))
      socket.on('close', () => this.leave(link, socket))
    }
    near.resume()
  }

  private pass(link: Link, lane: 0 | 1, chunk: Buffer): void {
    if (lane === 0 && link.who === null && this.options.recognise) {
      link.who = this.options.recognise(chunk)
      if (this.fault.down && this.concerns(link.who)) return this.cut(link)
    }
    this.counters.bytes += chunk.length
    const fault = this.concerns(link.who) ? this.fault : {}
    if (fault.blackHole) {
      this.counters.swallowed += chunk.length
      link.swallowed = true
      return
    }
    const delay = delayOf(fault, chunk.length)
    if (delay > 0) this.counters.delayed++
    link.lanes[lane]?.carry(chunk, delay, fault.bytesPerSecond !== undefined)
  }

  private cut(link: Link): void {
    this.counters.cut++
    link.near.resetAndDestroy()
    link.far.resetAndDestroy()
    this.links.delete(link)
  }

  private leave(link: Link, closed: Socket): void {
    const lane = closed === link.near ? link.lanes[0] : link.lanes[1]
    lane?.end()
    if (link.near.destroyed && link.far.destroyed) this.links.delete(link)
  }

  private drop(link: Link): void {
    link.near.destroy()
    link.far.destroy()
    this.links.delete(link)
  }
}

function delayOf({ latencyMs = 0, jitterMs = 0, bytesPerSecond }: NetworkFault, length: number): number {
  const wobble = jitterMs === 0 ? 0 : (Math.random() * 2 - 1) * jitterMs
  const transfer = bytesPerSecond === undefined ? 0 : (length / bytesPerSecond) * 1_000
  return Math.max(0, latencyMs + wobble) + transfer
}
