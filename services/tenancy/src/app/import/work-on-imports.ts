import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import { invitationEnd, judgeAddress, nextReminder, type Invitation } from '../../domain/invitation.js'
import type { ImportRow, PeopleImport } from '../../domain/import/people-import.js'
import type { TenancyStores } from '../../domain/ports.js'
import { peopleAt } from './check-import.js'
import type { TenancyDeps } from '../deps.js'
import { newCodes, publishInvitation, type SealedCode } from '../invitation/send-invitation.js'

/** So many rows are worked off in one transaction. */
const BATCH = 500
const IMPORTS_AT_ONCE = 20

/**
 * Invites the people of committed files, and takes back those of files that are undone, in all tenants, a batch at a time: where
 * a process died, the next one goes on, and no row gets two mails. Returns how many files were worked on.
 */
export async function workOnImports(deps: TenancyDeps): Promise<number> {
  const { importDirectory } = deps.work.read(PLATFORM).platform
  const working = await importDirectory.working(IMPORTS_AT_ONCE)
  return eachAlone(working, async ({ tenantId: tenant, importId }) => {
    const codes = await newCodes(deps.codes, BATCH)
    await deps.work.write(systemCaller(tenantId(tenant), newId()), async (stores, changes) => {
      const current = await stores.imports.find(importId)
      if (current?.state === 'undoing') await revokeSome(stores, current)
      if (current?.state === 'sending') await inviteSome(stores, changes, { deps, current, codes })
    })
    return 1
  })
}

async function revokeSome(stores: TenancyStores, current: PeopleImport): Promise<void> {
  if ((await stores.invitations.revokeImport(current.id, BATCH)) > 0) return
  await stores.imports.save({ ...current, state: 'undone', version: current.version + 1 })
}

interface Batch {
  readonly deps: TenancyDeps
  readonly current: PeopleImport
  readonly codes: readonly SealedCode[]
}

async function inviteSome(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  { deps, current, codes }: Batch,
): Promise<void> {
  const now = deps.clock.now()
  const filter = { outcomes: ['new', 'back'], afterLine: current.line } as const
  const rows = await stores.imports.rows(current.id, filter, BATCH)
  const fresh = await stillInviting(stores, rows, now)
  await stores.invitations.dropExpired(
    fresh.map(({ email }) => email),
    now,
  )
  const made = fresh.map((row, index) => {
    const code = codes[index] as SealedCode
    return { row, code, invitation: invitationOf(row, { current, code, now }) }
  })
  await stores.invitations.insert(made.map(({ invitation }) => invitation))
  const subscription = await stores.subscription.get()
  const inviter = await stores.members.find(current.by)
  for (const { row, code, invitation } of made)
    publishInvitation(changes, invitation, {
      subscription,
      inviter: inviter?.fullname ?? '',
      fullname: row.cells.fullname.trim(),
      locale: row.locale || (inviter?.locale ?? 'en'),
      sealed: code.sealed,
      recipientId: deps.codes.hash(invitation.email),
    })
  await stores.imports.save({
    ...current,
    sent: current.sent + rows.length,
    line: rows.at(-1)?.line ?? current.line,
    state: rows.length < BATCH ? 'done' : 'sending',
    version: current.version + 1,
  })
}

/** Leaves out who has joined or was invited since the file was checked. */
async function stillInviting(
  stores: TenancyStores,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ImportRow[]> {
  const emails = rows.map(({ email }) => email)
  const { members, invitations } = await peopleAt(stores, emails)
  return rows.filter(({ email }) => {
    const about = { member: members.get(email), earlier: invitations.get(email) ?? [], now }
    return ['new', 'back'].includes(judgeAddress(about))
  })
}

function invitationOf(
  { email, cells, manageUsers, guest, reportTo, reportToEmail, projects }: ImportRow,
  { current, code, now }: { current: PeopleImport; code: SealedCode; now: Date },
): Invitation {
  return {
    id: newId(),
    email,
    fullname: cells.fullname.trim(),
    manageUsers,
    guest,
    reportTo,
    reportToEmail,
    projects,
    codeHashes: [code.hash],
    state: 'pending',
    invitedBy: current.by,
    sentTimes: [now],
    remindedTimes: [],
    remindTime: nextReminder(now, now),
    expireTime: invitationEnd(now),
    importId: current.id,
    company: '',
    bounced: false,
    version: 1,
  }
}
