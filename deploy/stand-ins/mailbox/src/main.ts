import { join } from 'node:path'
import type { Faults } from './faults.js'
import { createMailboxServer } from './http.js'
import { createSmtpServer } from './smtp.js'
import { MailStore } from './store.js'

// The mailbox of a local platform as its own process: mail in by SMTP, out by page and REST.
const { HTTP_PORT = '8025', SMTP_PORT = '1025', BIND_HOST = '127.0.0.1' } = process.env
const { MAILBOX_FOLDER = join('.data', 'mailbox') } = process.env

const faults: Faults = { mode: 'none' }
const store = await MailStore.open(MAILBOX_FOLDER)
const smtp = createSmtpServer(store, faults)
// A client that breaks off is its own trouble, not the mailbox's end.
smtp.on('error', (error) => console.error(error.message))
const http = createMailboxServer(store, faults, new URL('../page/', import.meta.url))

// The page is ready last: once it answers, mail may be sent.
smtp.listen(Number(SMTP_PORT), BIND_HOST, () => {
  http.listen(Number(HTTP_PORT), BIND_HOST, () =>
    console.log(`mailbox on ${HTTP_PORT}, SMTP on ${SMTP_PORT}`),
  )
})

process.once('SIGTERM', () => {
  http.closeAllConnections()
  http.close()
  smtp.close(() => process.exit(0))
})
