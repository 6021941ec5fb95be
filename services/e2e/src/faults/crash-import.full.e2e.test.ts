import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { mailsTo } from '../support/mailbox.js'
import { killHard, waitUntilReady } from '../support/platform.js'
import { signIn } from '../support/browser/session.js'

// A file of people is invited whole or not at all when tenancy is killed in its commit.

const CONVERGED_MS = 20_000
/** “Gulf Builders”, of which olivia is the owner. */
const BUILDERS = 163

describe('killing tenancy in the commit of an import', () => {
  it.each([1, 2, 3])(
    'invites all people of the file or none, and none twice, time %i (P25)',
    async () => {
      const olivia = await signIn('olivia@demo.test')
      const emails = Array.from({ length: 20 }, () => `${randomUUID()}@invited.test`)
      const content = Buffer.from(['email', ...emails].join('\n')).toString('base64')
      const file = { subscription: BUILDERS, name: 'people.csv', content }
      const { id } = await olivia.call('checkImport', file)
      const one = { subscription: BUILDERS, id }
      const commit = () => olivia.call('commitImport', { ...one, leave_out_faulty: false })
      const first = commit().catch(() => null)
      await killHard('tenancy')
      await first
      await waitUntilReady('tenancy')
      const state = async () => (await olivia.call('getImport', one)).import?.state
      const mails = async () => {
        const received = (await Promise.all(emails.map((email) => mailsTo(email)))).flat()
        return new Set(received.map((mail) => mail.headers['message-id'])).size
      }
      // Each client of the BFF may still be pausing between two attempts to connect.
      const found = await eventually(state, { withinMs: CONVERGED_MS, what: 'the import' })
      if (found === 'checked') {
        const { invitations } = await eventually(
          () => olivia.call('listInvitations', { subscription: BUILDERS }),
          { withinMs: CONVERGED_MS, what: 'the list of invitations' },
        )
        expect([invitations.filter(({ email }) => emails.includes(email)), await mails()]).toEqual([[], 0])
        await commit()
      }
      await eventually(async () => (await state()) === 'done' && (await mails()) >= emails.length, {
        withinMs: 60_000,
        what: 'all mails of the import',
      })
      expect(await mails()).toBe(emails.length)
      expect((await olivia.call('undoImport', one)).revoked).toBe(emails.length)
    },
    120_000,
  )
})
