import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from './faults.js'
import type { MailStore } from './store.js'

const LARGEST_MAIL_BYTES = 25 * 1024 ** 2

/** An SMTP server that says yes to a mail only after the store has it on the disk. */
export function createSmtpServer(store: MailStore, faults: Faults): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onMailFrom(_address, _session, done) {
      done(faults.mode === 'refuse' ? smtpError(451, 'Refused because the fault switch says so') : null)
    },
    onData(stream, session, done) {
      receive(stream, session, store, faults).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MailStore,
  faults: Faults,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large')
  const { mailFrom, rcptTo } = session.envelope
  const to = rcptTo.map(({ address }) => address)
  // The nastiest fault of a provider: it answers yes and the mail is never seen again.
  if (faults.mode === 'drop-after-accept') return
  await store.add(mailFrom ? mailFrom.address : '', to, Buffer.concat(chunks))
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
