import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A mail that was taken, as the other end of SendGrid's interface sees it. */
export interface TakenMail {
  readonly to: string
  readonly messageId: string
  readonly delivery: string
  readonly text: string
}

/** How it misbehaves: it does not listen; it is not able to; it takes the mail and the line breaks before it can say so. */
export type SendgridMode = 'none' | 'down' | 'refuse' | 'drop-after-accept'

/** The body of `v3/mail/send`, as far as it matters here. */
interface SendRequest {
  readonly personalizations: readonly { readonly to: readonly { readonly email: string }[] }[]
  readonly headers?: Readonly<Record<string, string>>
  readonly content: readonly { readonly type: string; readonly value: string }[]
}

/** Any key will do; a request without one is not for this interface. */
export const SENDGRID_KEY = 'SG.fault-rig'
const HOST = '127.0.0.1'

/** Stands in for SendGrid: takes mails over HTTP and keeps every one of them, however often it comes. */
export class SendgridStandIn {
  readonly taken: TakenMail[] = []
  /** The counts of deliberate answers and silences. */
  readonly counters = { refused: 0, dropped: 0 }
  private mode: SendgridMode = 'none'
  private readonly listeners: ((mail: TakenMail) => void)[] = []

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {
    server.on('request', (request, response) => {
      void this.serve(request, response).catch(() => response.destroy())
    })
  }

  /** Begins to listen on any free port. */
  static async listen(): Promise<SendgridStandIn> {
    const server = createServer()
    await listen(server, 0)
    return new SendgridStandIn(server, (server.address() as AddressInfo).port)
  }

  /** The address that the service is configured to call. */
  get url(): string {
    return `http://${HOST}:${this.port}/`
  }

  /** Misbehaves from now on, or no more. */
  async make(mode: SendgridMode): Promise<void> {
    const before = this.mode
    this.mode = mode
    if (mode === 'down' && before !== 'down') await this.close()
    if (mode !== 'down' && before === 'down') await listen(this.server, this.port)
  }

  /** Calls back for every mail that is taken from now on. */
  onMail(listener: (mail: TakenMail) => void): void {
    this.listeners.push(listener)
  }

  /** Ends it. */
  async close(): Promise<void> {
    if (!this.server.listening) return
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (this.mode === 'refuse') {
      this.counters.refused++
      return answer(response, 503, [{ message: 'not now' }])
    }
    if (request.method !== 'POST' || request.url !== '/v3/mail/send')
      return answer(response, 404, [{ message: 'not here' }])
    if (request.headers.authorization !== `Bearer ${SENDGRID_KEY}`)
      return answer(response, 401, [{ message: 'who are you' }])
    const mail = read(JSON.parse(body) as SendRequest)
    this.taken.push(mail)
    for (const listener of this.listeners) listener(mail)
    if (this.mode === 'drop-after-accept') {
      this.counters.dropped++
      request.socket.destroy()
      return
    }
    response.writeHead(202, { 'x-message-id': `taken-${this.taken.length}` }).end()
  }
}

function read({ personalizations, headers = {}, content }: SendRequest): TakenMail {
  return {
    to: (personalizations[0]?.to[0]?.email ?? '').toLowerCase(),
    messageId: headers['Message-ID'] ?? '',
    delivery: headers['X-Smart-Project-Delivery'] ?? '',
    text: content.find(({ type }) => type === 'text/plain')?.value ?? '',
  }
}

function answer(response: ServerResponse, status: number, errors: readonly { message: string }[]): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
