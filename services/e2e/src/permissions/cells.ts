import { matrices } from '@smartproject/testkit/permissions/matrices'
import type { Role } from '@smartproject/testkit/permissions/matrix'
import { eventually } from '@smartproject/testkit/eventually'

import { credentialOf, personOf } from '../support/actors.js'
import { essence } from '../support/browser/aim.js'
import { watchCommands } from '../support/command-monitor.js'
import type { PersonName } from '../support/companies.js'
import { closeDatabases, databases, quiet, tenantHash } from '../support/databases.js'
import { methodOf, Rpc, type Credential, type Outcome } from '../support/rpc.js'
import { GOOD_REFUSALS } from '../support/requests/rpc/refusals.js'
import { rpcRequests } from '../support/requests/rpc-requests.js'
import { Things } from '../support/things.js'
import { aimable, kindsIn, kinds, makeWorld, unknownIds, type IdPool, type World } from '../support/world.js'
import type { Case } from './cases.js'
import { holds, leakedTo } from './private-words.js'

// One test a cell of the permission matrix. First whatever must change nothing, on things that stay; then whatever is
// done, each on things made for it.

let rpc: Rpc
let world: World
let things: Things
let commands: Awaited<ReturnType<typeof watchCommands>>
/** Made by the usual owner of the things of a service, and by another person. */
let standing: IdPool
let ofAnother: IdPool
let ofApplicant: IdPool
let untouched: Record<string, Record<string, string>>
/** Ends what was opened, also when not everything could be. */
const closers: (() => unknown)[] = [closeDatabases]
const shows = new Map<string, boolean>()
/** The roles that saw the reason of a leave. */
const readers = new Set<Role>()
/** The user the audit trail must name, and the call. */
const denials = new Set<string>()
/** Calls that must change nothing: reads and refused ones. */
let staying: readonly Case[] = []
/** The answers to all roles of a request that is asked about things that stay, asked for at once. */
const answered = new Map<string, Promise<ReadonlyMap<Case, Outcome>>>()

/** Calls that show everybody something of their own. */
const OWN_EACH: ReadonlySet<string> = new Set(['notify/ListNotifications', 'tasks/PreviewMove'])

/** Makes the tests of these cells, for a test file of their own. */
export function tryCells(cases: readonly Case[]): void {
  staying = cases.filter(({ cell, writes }) => !writes || cell !== '+')
  // On things of the own where only the own are touched.
  const done = cases.filter(({ cell, writes }) => (writes && cell === '+') || cell === 'o' || cell === 'p')

  beforeAll(makePools, 120_000)
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  describe.each(staying)('$key by $role$way: $cell', (one) => {
    it('changes nothing', () => expectNothingChanged(one))
  })
  describe.each(done)('$key by $role$way: $cell', (one) => {
    it('is done', () => expectAllowed(one))
  })
  testWhatWasNoted(cases)
}

function testWhatWasNoted(cases: readonly Case[]): void {
  it('everybody who was refused stands in the audit trail, with the call', expectDenialsNoted, 60_000)

  it('every command of every service was bound to one tenant', async () => {
    const { seen, faults } = await commands.unscoped()
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(0)
  }, 120_000)

  it('the reason of a leave was shown to those who take part in it', () => {
    // Guards the guard: a word that never appears proves nothing.
    expect([...readers]).toEqual(expect.arrayContaining(['applicant', 'approver', 'owner']))
  })

  it('the table of permissions has no cell for what cannot be aimed', () => {
    // Guards the guard: refusals on things that exist nowhere would prove nothing. Of what the tests cannot make the owner has none either.
    const made = cases.filter(({ key }) => !GOOD_REFUSALS[key]?.endsWith('_NOT_FOUND'))
    for (const { request, cell } of made.filter(({ cell: c }) => c === '?'))
      expect({ request, cell, aims: aimable(kindsIn(requestOf(request))).length > 0 }).toMatchObject({
        aims: true,
      })
  })
}

const OF_LEAVE: ReadonlySet<string> = new Set([
  'code',
  'leaveId',
  'attachmentId',
  'leaveVersion',
  'approvedId',
  'approvedVersion',
])
const OF_ONE_PERSON = [
  'commentId',
  'entryCommentId',
  'worklogId',
  'fileId',
  'entryFileId',
  'uploadId',
  'undoId',
  'runId',
  'progressId',
  'exportId',
] as const

async function makePools(): Promise<void> {
  rpc = await Rpc.open()
  closers.push(() => rpc.close())
  world = await makeWorld(rpc)
  things = new Things(rpc, world.founder, world.a)
  standing = await things.pool(
    kinds.filter((kind) => !OF_LEAVE.has(kind)),
    'owner',
  )
  ofAnother = { ...standing, ...(await onlyOwned(OF_ONE_PERSON, 'r1')) }
  ofApplicant = { ...standing, ...(await onlyOwned(['approvedId', 'code', 'attachmentId'], 'applicant')) }
  await quiet(world.a.tenantId)
  untouched = Object.fromEntries(
    await Promise.all(
      Object.keys(matrices).map(
        async (service) => [service, await tenantHash(world.a.tenantId, service)] as const,
      ),
    ),
  )
  commands = await watchCommands()
  closers.push(() => commands.stop())
}

async function onlyOwned(wanted: readonly (keyof IdPool)[], by: PersonName): Promise<Partial<IdPool>> {
  const made = await things.pool(wanted, by)
  const named = [...wanted, 'taskId', 'leaveId', 'leaveVersion', 'approvedVersion'] as const
  return Object.fromEntries(named.map((kind) => [kind, made[kind]]))
}

const requestOf = (request: string) => rpcRequests[request] as (ids: IdPool) => object

async function call({ key, request, role }: Case, ids: IdPool): Promise<Outcome> {
  const credential = await credentialOf(rpc, world, role)
  const outcome = await rpc.try(key, requestOf(request)(ids), credential)
  if (kindOf(outcome) === 'forbidden') denials.add(`${userOf(credential)} ${key}`)
  if (holds(world.a.mark, 'reason', outcome.text)) readers.add(role)
  expect(leakedTo(role, world.a.mark, outcome.text)).toEqual([])
  return outcome
}

function userOf({ passport = '' }: Credential): string {
  const [, claims = ''] = passport.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
}

function targetOf({ key, role, cell }: Case): IdPool {
  if (key.startsWith('leave/')) return ofApplicant
  return (cell === 'o' || cell === 'p') && role === 'owner' ? ofAnother : standing
}

function answersTo(request: string): Promise<ReadonlyMap<Case, Outcome>> {
  const known = answered.get(request)
  if (known) return known
  const ofRequest = staying.filter((one) => one.request === request)
  const asked = ofRequest.map(async (one) => [one, await call(one, targetOf(one))] as const)
  const answers = Promise.all(asked).then((all) => new Map(all))
  answered.set(request, answers)
  return answers
}

async function expectNothingChanged(one: Case): Promise<void> {
  const outcome = (await answersTo(one.request)).get(one) as Outcome
  expectCell(one, outcome)
  if (one.cell === '?' || one.cell === 'p') await expectNowhere(one, outcome)
  if (one.cell === '+') await expectShown(one, outcome)
  if (one.writes) await expectUntouched(one)
}

function expectCell({ key, cell }: Case, outcome: Outcome): void {
  const kind = kindOf(outcome)
  if (cell === '!') expect(kind).toBe('unauthenticated')
  if (cell === '-' || cell === 'x' || cell === 'o') expect(kind).toBe('forbidden')
  if (cell === '?' || cell === 'p') expect(kind).toBe('not_found')
  if (cell === '+') expectDone(key, outcome)
  else expect(outcome.text).not.toContain(world.a.mark)
}

/** Word for word what is answered of ids that exist nowhere: else the answer would tell that the thing exists. */
async function expectNowhere(one: Case, outcome: Outcome): Promise<void> {
  expect(essence(outcome.text)).toBe(essence((await call(one, unknownIds())).text))
}

function expectDone(key: string, outcome: Outcome): void {
  const { kind, reason } = outcome
  if (kind !== 'ok' || kindOf(outcome) !== 'ok')
    expect(`${kind} ${reason} ${outcome.text}`).toContain(GOOD_REFUSALS[key] ?? 'ok')
}

/** A bulk change answers as a whole; what it came to stands beside each thing. */
function kindOf({ kind, answer }: Outcome): string {
  const { results } = answer as { results?: { reason: string }[] }
  const reason = results?.[0]?.reason ?? ''
  if (reason === 'PERMISSION_DENIED') return 'forbidden'
  return reason.endsWith('_NOT_FOUND') ? 'not_found' : kind
}

/** A reader of a thing is shown the same as its maker. */
async function expectShown(one: Case, outcome: Outcome): Promise<void> {
  const { key, request } = one
  if (OWN_EACH.has(key)) return
  if (!shows.has(request)) {
    const ofLeave = key.startsWith('leave/')
    const role = ofLeave ? 'approver' : 'owner'
    const seen = await call({ ...one, role, cell: '+', writes: false }, ofLeave ? ofApplicant : standing)
    shows.set(request, seen.text.includes(world.a.mark))
  }
  if (shows.get(request)) expect(outcome.text).toContain(world.a.mark)
}

/** The roles of a request were answered together, so one look at what is stored is enough for all of them. */
async function expectUntouched({ key, request, role }: Case): Promise<void> {
  const { service } = methodOf(key)
  if (staying.findLast((one) => one.request === request)?.role !== role) return
  const before = untouched[service]
  const now = await tenantHash(world.a.tenantId, service)
  // Each request answers for itself alone.
  untouched[service] = now
  expect(now).toEqual(before)
}

async function expectAllowed(one: Case): Promise<void> {
  const { key, request, role, cell } = one
  const own = cell === 'o' || cell === 'p'
  const usual = key.startsWith('leave/') ? 'applicant' : 'owner'
  const needed = kindsIn(requestOf(request))
  const ids = await things.pool(needed, own ? (personOf(role) ?? usual) : usual)
  const outcome = await call(one, ids)
  await things.putAway(ids, needed)
  expectDone(key, outcome)
}

async function expectDenialsNoted(): Promise<void> {
  const missing = async () => {
    const admin = (await databases()).find(([name]) => name === 'admin')?.[1]
    const rows = (await admin?.collection('audit_records').find({ action: 'call.denied' }).toArray()) ?? []
    const named = new Set(rows.map(({ actorId, targetId }) => `${String(actorId)} ${String(targetId)}`))
    return [...denials].filter((denial) => !named.has(denial))
  }
  expect(denials.size).toBeGreaterThan(100)
  await eventually(async () => (await missing()).length === 0, {
    withinMs: 30_000,
    what: 'all denials',
  }).catch(() => undefined)
  expect(await missing()).toEqual([])
}
