import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** A mail as an SMTP server got it. */
export interface SunkMail {
  readonly to: string[]
  /** The whole message with its headers, as sent. */
  readonly raw: string
  readonly messageId: string
}

/** How the sink behaves towards the next mails; held ones are answered by `release`. */
export type SinkMode = 'accept' | 'refuse' | 'busy' | 'drop-after-accept' | 'drop-before-text' | 'hold'

/** A real SMTP server that keeps what it gets. */
export interface SmtpSink {
  readonly port: number
  readonly mails: SunkMail[]
  mode: SinkMode
  release(): void
  stop(): Promise<void>
}

/** Starts a sink on that port, or any free one. */
export async function smtpSink(port = 0): Promise<SmtpSink> {
  const mails: SunkMail[] = []
  const held: (() => void)[] = []
  const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (sink.mode === 'refuse') return done(reply(550, 'no such user'))
      if (sink.mode === 'busy') return done(reply(451, 'try later'))
      if (sink.mode === 'drop-before-text') return dropAll()
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        mails.push({ raw, messageId, to: session.envelope.rcptTo.map(({ address }) => address) })
        if (sink.mode === 'drop-after-accept') dropAll()
        else if (sink.mode === 'hold') held.push(done)
        else done()
      })
    },
  })
  const dropAll = () => {
    for (const connection of server.connections)
      (connection as { _socket?: { destroy(): void } })._socket?.destroy()
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const sink: SmtpSink = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    mode: 'accept',
    release: () => held.splice(0).forEach((answer) => answer()),
    stop: () =>
      new Promise((resolve) => {
        dropAll()
        server.close(() => resolve())
      }),
  }
  return sink
}
