import { SMTPServer } from 'smtp-server'
/** Starts a sink on that port, or any free one. */
export async function smtpSink(port = 0) {
  const mails = []
  const reply = (code, text) => Object.assign(new Error(text), { responseCode: code })
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
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        mails.push({ raw, messageId, to: session.envelope.rcptTo.map(({ address }) => address) })
        if (sink.mode === 'drop-after-accept') dropAll()
        else done()
      })
    },
  })
  const dropAll = () => {
    for (const connection of server.connections) connection._socket?.destroy()
  }
  server.on('error', () => undefined)
  await new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const sink = {
    port: server.server.address().port,
    mails,
    mode: 'accept',
    stop: () =>
      new Promise((resolve) => {
        dropAll()
        server.close(() => resolve())
      }),
  }
  return sink
}
//# sourceMappingURL=smtp-sink.js.map
