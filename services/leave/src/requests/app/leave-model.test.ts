import { DomainError } from '@smartproject/kit/errors'
import { runReads } from '@smartproject/kit/mongo/reads'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { addDays, epochDay, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { Caller } from '@smartproject/kit/types/caller'
import { fakeUnitOfWork } from '@smartproject/testkit/unit-of-work/fake-unit-of-work'
import fc from 'fast-check'

import type { LeaveFact } from '../../leave/domain/leave-change.js'
import type { Leave } from '../../leave/domain/leave.js'
import type { LeaveSpan } from '../../leave/domain/span.js'
import { DEFAULT_POLICY, type MinimumPresent } from '../../settings/domain/leave-policy.js'
import { DEFAULT_LEAVE_TYPES } from '../../settings/domain/leave-type.js'
import type { PersonTime } from '../../worktime/domain/person-time.js'
import type { Stores } from '../domain/stores.js'
import { applyForLeave } from './apply-for-leave.js'
import { approveLeave } from './approve-leave.js'
import { cancelLeave } from './cancel-leave.js'
import { changeApprovedLeave } from './change-approved-leave.js'
import type { Deps } from './deps.js'
import { editLeave } from './edit-leave.js'
import { ABROAD, DELEGATES, Model, PATTERNS, REPORTS_TO, type Step, type Who } from './leave-model-fixture.js'
import { recountLeave } from './recount-leave.js'
import { rejectLeave } from './reject-leave.js'
import { withdrawLeave } from './withdraw-leave.js'
import { setOwnPlaces, setOwnWeeks } from './work-times.js'

// Random stories of leave, done by the use cases and by a second, plain writing of the rules; both must answer each step alike. Of two
// people who act at once one comes first: either order will do. `LEAVE_STORIES=10000` tells more than `npm test` has time for.

const STORIES = Number(process.env['LEAVE_STORIES'] ?? 300)
/** A leap day lies ahead. */
const FIRST_DAY = plainDate('2028-02-25')
const day = (number: number) => addDays(FIRST_DAY, number)
const busy = (number: number) => number % 11 === 0
const HOUR_MS = 3_600_000
/** Qatar is three hours ahead of UTC, all year. */
const ZONE_HOURS = 3

const DELEGATIONS = Object.entries(DELEGATES).map(([userId, delegateId]) => ({ userId, delegateId }))

const PLACE = {
  id: 'abroad',
  name: 'Abroad',
  holidays: [...ABROAD].map((number) => ({ date: day(number), name: '' })),
  version: 1,
}

/** Of the four in the project three are always there, where a story has this. */
const MINIMUM: MinimumPresent = { name: 'Desk', projectNumber: 1, teamOf: '', people: 3, refuses: true }

interface State {
  leaves: Leave[]
  rows: number
  times: PersonTime[]
}

/** The stores the use cases need, in memory. */
function open(state: State, holidays: ReadonlySet<PlainDate>, guarded: boolean): Stores {
  const member = (userId: string) =>
    Promise.resolve({
      userId,
      name: userId,
      email: '',
      reportTo: REPORTS_TO[userId as Who],
      active: true,
      version: 1,
    })
  const some = {
    leaves: {
      get: (id: string) => Promise.resolve(state.leaves.find((one) => one.id === id) ?? null),
      insert: (leave: Leave) => Promise.resolve(void state.leaves.push(leave)),
      replace(before: Leave, after: Leave) {
        const index = state.leaves.findIndex(
          ({ id, version }) => id === before.id && version === before.version,
        )
        if (index < 0) throw new Error('the state was another')
        state.leaves[index] = after
        return Promise.resolve()
      },
      listBetween: (userIds: readonly string[], { fromDate, toDate }: LeaveSpan) =>
        Promise.resolve(
          state.leaves.filter(
            (one) => userIds.includes(one.userId) && one.fromDate <= toDate && fromDate <= one.toDate,
          ),
        ),
      approvers: () => Promise.resolve(new Set()),
      listAhead: (today: PlainDate) => Promise.resolve(state.leaves.filter((one) => isOpen(one, today))),
      listOpen: (userId: string, today: PlainDate) =>
        Promise.resolve(state.leaves.filter((one) => one.userId === userId && isOpen(one, today))),
      findOverlap: (userId: string, span: LeaveSpan, exceptId: string) =>
        Promise.resolve(
          state.leaves.find(
            (one) =>
              one.userId === userId &&
              one.id !== exceptId &&
              ['pending', 'approved'].includes(one.status) &&
              one.fromDate <= span.toDate &&
              span.fromDate <= one.toDate &&
              !(span.startsAtNoon && one.endsAtNoon && one.toDate === span.fromDate) &&
              !(span.endsAtNoon && one.startsAtNoon && one.fromDate === span.toDate),
          ) ?? null,
        ),
    },
    reads: runReads(),
    history: { append: () => Promise.resolve(void state.rows++) },
    codes: { insert: () => Promise.resolve(), replaceAll: () => Promise.resolve() },
    turns: { take: () => Promise.resolve(), takeAll: () => Promise.resolve() },
    attachments: {
      ofLeaves: () => Promise.resolve([]),
      unused: () => Promise.resolve([]),
      use: () => Promise.resolve(),
    },
    recounts: { done: () => Promise.resolve() },
    locations: {
      of: (wanted: readonly string[]) => Promise.resolve(new Map(wanted.map((id) => [id, PLACE]))),
      hold: () => Promise.resolve(),
    },
    personTimes: {
      get: (userId: string) => Promise.resolve(state.times.find((time) => time.userId === userId) ?? null),
      of: (userIds: readonly string[]) =>
        Promise.resolve(
          new Map(
            state.times.filter(({ userId }) => userIds.includes(userId)).map((time) => [time.userId, time]),
          ),
        ),
      put(time: PersonTime) {
        state.times = [...state.times.filter(({ userId }) => userId !== time.userId), time]
        return Promise.resolve()
      },
    },
    types: { list: () => Promise.resolve(DEFAULT_LEAVE_TYPES) },
    policy: { get: () => Promise.resolve({ ...DEFAULT_POLICY, minimums: guarded ? [MINIMUM] : [] }) },
    locks: { list: () => Promise.resolve([]) },
    delegations: {
      of: (userIds: readonly string[]) =>
        Promise.resolve(DELEGATIONS.filter((one) => userIds.includes(one.userId))),
      ofDelegate: (userId: string) => Promise.resolve(DELEGATIONS.filter((one) => one.delegateId === userId)),
    },
    facts: {
      reportsOf: () => Promise.resolve([]),
      subscription: () =>
        Promise.resolve({
          number: 1,
          timeZone: 'Asia/Qatar',
          calendar: { weekendDays: [5, 6], holidays: [...holidays] },
          approveAnyway: false,
          version: 1,
        }),
      member,
      // Who else is away changes no rule.
      people: () => Promise.resolve([]),
      members: async (ids: readonly string[]) =>
        new Map(await Promise.all(ids.map(async (id) => [id, await member(id)] as const))),
      projectNumbersOf: () => Promise.resolve([1]),
      peopleOfProject: () => Promise.resolve(Object.keys(REPORTS_TO)),
    },
  }
  return some as unknown as Stores
}

const isOpen = ({ status, toDate }: Leave, today: PlainDate) =>
  (status === 'pending' || status === 'approved') && toDate >= today

/** The real use cases over memory, on a clock of their own. */
function company(guarded: boolean) {
  // Midnight in Qatar.
  let now = new Date(`${FIRST_DAY}T00:00:00Z`).getTime() - ZONE_HOURS * HOUR_MS
  const holidays = new Set<PlainDate>()
  const work = fakeUnitOfWork<Stores, LeaveFact, State>({
    state: { leaves: [], rows: 0, times: [] },
    open: (state) => open(state, holidays, guarded),
  })
  const deps = {
    wantedRecounts: { find: () => Promise.resolve([{ tenantId: PLATFORM, version: 1 }]) },
    work,
    clock: { now: () => new Date(now) },
    codes: {
      make: () => ({ approve: 'a', reject: 'r', request: 'q' }),
      hash: (code: string) => code,
      seal: () => Promise.resolve('sealed'),
    },
    clashes: {
      find: (_user: string, { fromDate, toDate }: { fromDate: string; toDate: string }) => {
        const first = epochDay(plainDate(fromDate)) - epochDay(FIRST_DAY)
        const last = epochDay(plainDate(toDate)) - epochDay(FIRST_DAY)
        const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
        return Promise.resolve(days.filter(busy).map((number) => ({ id: String(number) })))
      },
    },
  } as unknown as Deps
  const ids: string[] = []
  const versionOf = async (who: Who) => (await work.read(PLATFORM).personTimes.get(who))?.version ?? 0
  return {
    work,
    wait: (hours: number) => void (now += hours * HOUR_MS),
    today: () => Math.floor((now + ZONE_HOURS * HOUR_MS) / (24 * HOUR_MS)) - epochDay(FIRST_DAY),
    async toggleHoliday(date: PlainDate): Promise<void> {
      if (!holidays.delete(date)) holidays.add(date)
      await recountLeave(deps)
    },
    async setWeek({ who, from, leave }: Step): Promise<string> {
      const version = await versionOf(who)
      const week = { fromDate: day(from), weekendDays: PATTERNS[leave % PATTERNS.length] ?? null }
      return reasonOf(() => setOwnWeeks(deps, callerOf('olivia'), { userId: who, version, weeks: [week] }))
    },
    async setPlace({ who, from, leave }: Step): Promise<string> {
      const version = await versionOf(who)
      const place = { fromDate: day(from), locationId: leave % 2 === 0 ? 'abroad' : null }
      return reasonOf(() => setOwnPlaces(deps, callerOf('olivia'), { userId: who, version, places: [place] }))
    },
    async take(step: Step, version: number): Promise<string> {
      return reasonOf(async () => {
        const { leave } = await act(deps, callerOf(step.who), step, { id: idOf(ids, step), version })
        if (step.verb === 'apply') ids.push(leave.id)
      })
    },
    async leaves(): Promise<(Leave | null)[]> {
      return Promise.all(ids.map((id) => work.read(PLATFORM).leaves.get(id)))
    },
  }
}

/** `ok`, or the reason of the refusal. */
async function reasonOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'ok'
  } catch (error) {
    if (error instanceof DomainError) return error.reason
    throw error
  }
}

function idOf(ids: readonly string[], { leave }: Step): string {
  return ids[leave % ids.length] ?? 'none'
}

async function act(
  deps: Deps,
  caller: Caller,
  step: Step,
  at: { id: string; version: number },
): Promise<{ leave: Leave }> {
  const { startsAtNoon, endsAtNoon } = step
  const span = { fromDate: day(step.from), toDate: day(step.from + step.days - 1), startsAtNoon, endsAtNoon }
  const { type, comment } = step
  if (step.verb === 'apply')
    return applyForLeave(deps, caller, {
      ...span,
      type,
      reason: '',
      attachmentIds: [],
      deputyId: '',
      userId: '',
    })
  if (step.verb === 'edit')
    return editLeave(deps, caller, { ...at, ...span, type, reason: '', deputyId: null })
  if (step.verb === 'withdraw') return withdrawLeave(deps, caller, at)
  if (step.verb === 'approve')
    return approveLeave(deps, caller, { ...at, ...span, comment: '', anywayReason: '', passport: '' })
  if (step.verb === 'reject') return rejectLeave(deps, caller, { ...at, comment: '' })
  if (step.verb === 'cancel') return cancelLeave(deps, caller, { ...at, comment })
  return (await changeApprovedLeave(deps, caller, { ...at, ...span, comment: '', passport: '' })).view
}

function callerOf(userId: Who): Caller {
  return {
    userId,
    tenantId: PLATFORM,
    sessionId: 's',
    permissions: new Set(),
    owner: userId === 'olivia',
    idempotency: null,
    requestId: 'r',
  }
}

const usual = <T>(good: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: odd })
const span = {
  from: fc.integer({ min: -2, max: 20 }),
  days: usual(fc.integer({ min: 1, max: 8 }), fc.constantFrom(-1, 0, 732, 733)),
  startsAtNoon: fc.boolean(),
  endsAtNoon: fc.boolean(),
  type: usual<Step['type']>(fc.constantFrom('Sick leave', 'Annual leave'), fc.constant(null)),
}
const rest = {
  versionOff: usual(fc.constant(0), fc.constantFrom(-1, 1)),
  comment: fc.constantFrom('', 'because'),
  hours: fc.integer({ min: 1, max: 40 }),
}
const anybody = fc.constantFrom<Who>('emad', 'sara', 'mona', 'olivia')

type Sentence = Step & { readonly right: boolean; readonly atOnce: boolean }

/** A step of a story; most are taken by a person who may. */
const sentence = fc.record({
  right: usual(fc.constant(true), fc.constant(false)),
  verb: fc.constantFrom(
    'apply',
    'edit',
    'edit',
    'withdraw',
    'approve',
    'approve',
    'reject',
    'change',
    'cancel',
    'wait',
    'holiday',
    'week',
    'place',
  ),
  /** Said at the same time as the one before. */
  atOnce: fc.nat(3).map((number) => number === 0),
  who: anybody,
  leave: fc.nat(5),
  ...span,
  ...rest,
}) as fc.Arbitrary<Sentence>

/** Each story begins with people who ask for leave: without them nothing could be done. */
const beginning = fc.record({
  right: fc.constant(false),
  atOnce: fc.constant(false),
  verb: fc.constant('apply' as const),
  who: fc.constantFrom<Who>('emad', 'emad', 'mona'),
  leave: fc.constant(0),
  ...span,
  ...rest,
})
const story = fc
  .tuple(
    fc.array(beginning, { minLength: 3, maxLength: 6, size: 'max' }),
    fc.array(sentence, { minLength: 5, maxLength: 25, size: 'max' }),
  )
  .map(([first, then]) => [...first, ...then])
const inCompany = fc.tuple(story, fc.boolean())

/** The step with the person who may ask for it. */
function byTheRightOne(model: Model, step: Sentence): Step {
  const leave = model.leaves[step.leave % model.leaves.length]
  if (!step.right || !leave || step.verb === 'apply') return step
  const own = step.verb === 'edit' || step.verb === 'withdraw'
  return { ...step, who: own ? leave.user : REPORTS_TO[leave.user] }
}

/** Steps that no other is taken at once with. */
const ALONE: readonly Step['verb'][] = ['wait', 'holiday', 'week', 'place']

/** Said to an approver of days that changed meanwhile; only where two act at once. */
const UNKNOWN = 'CLASHES_UNKNOWN'

type Company = ReturnType<typeof company>

/** The version of its leave that the acting person looks at. */
function versionSeen(model: Model, { leave }: Step): number {
  return model.leaves[leave % model.leaves.length]?.version ?? 1
}

async function run([sentences, guarded]: [readonly Sentence[], boolean]): Promise<void> {
  const real = company(guarded)
  let model = new Model(busy, guarded ? 3 : 0)
  for (let at = 0; at < sentences.length; at++) {
    const step = sentences[at]
    const other = sentences[at + 1]
    if (!step) break
    if (step.verb === 'wait') {
      real.wait(step.hours)
      model.today = real.today()
    } else if (step.verb === 'holiday') {
      await real.toggleHoliday(day(step.from))
      model.toggleHoliday(step.from)
    } else if (step.verb === 'week') {
      expect([step.verb, await real.setWeek(step)]).toEqual([step.verb, model.setWeek(step)])
    } else if (step.verb === 'place') {
      expect([step.verb, await real.setPlace(step)]).toEqual([step.verb, model.setPlace(step)])
    } else if (other?.atOnce && !ALONE.includes(other.verb)) {
      at++
      model = await runTwo(real, model, byTheRightOne(model, step), byTheRightOne(model, other))
    } else {
      const next = byTheRightOne(model, step)
      const answer = await real.take(next, versionSeen(model, next) + next.versionOff)
      expect([next.verb, answer]).toEqual([next.verb, model.take(next)])
    }
  }
  expect(await leavesOf(real)).toEqual(leavesIn(model))
  // Every change left one event and one record, and nothing else did.
  expect(real.work.published).toHaveLength(model.written + model.timesSet)
  expect(real.work.audited).toHaveLength(model.written + model.timesSet)
}

/** Two steps at once: their answers, and the leave afterwards, are those of one order or of the other. */
async function runTwo(real: Company, model: Model, one: Step, two: Step): Promise<Model> {
  // They mean the leave that is there before one of them adds another.
  const steps = [one, two].map((step) => ({
    ...step,
    leave: step.leave % model.leaves.length,
    version: versionSeen(model, step),
  }))
  const answers = await Promise.all(steps.map((step) => real.take(step, step.version + step.versionOff)))
  const end = { answers, leaves: await leavesOf(real) }
  const orders = [
    [0, 1],
    [1, 0],
  ].map((order) => {
    const company = model.copy()
    const expected: string[] = []
    for (const place of order) {
      const step = steps[place]
      // Clashes were looked for before the other one changed the days: nothing is done, and who asks again gets the answer.
      if (step) expected[place] = answers[place] === UNKNOWN ? UNKNOWN : company.take(step)
    }
    return { company, end: { answers: expected, leaves: leavesIn(company) } }
  })
  const fits = orders.find((order) => JSON.stringify(order.end) === JSON.stringify(end))
  if (!fits) expect({ steps, ...end }).toEqual({ steps, ...orders[0]?.end })
  return fits?.company ?? model
}

async function leavesOf(real: Company) {
  return (await real.leaves()).map((leave) => ({
    user: leave?.userId,
    from: leave?.fromDate,
    to: leave?.toDate,
    startsAtNoon: leave?.startsAtNoon,
    endsAtNoon: leave?.endsAtNoon,
    type: leave?.type,
    status: leave?.status,
    version: leave?.version,
    shown: leave?.shownVersion,
    halves: leave?.workingHalfDays,
    decidedBy: leave?.decidedBy,
  }))
}

function leavesIn({ leaves }: Model) {
  return leaves.map(({ user, from, to, startsAtNoon, endsAtNoon, ...leave }) => {
    const { type, status, version, shown, halves, decidedBy } = leave
    const span = { from: day(from), to: day(to), startsAtNoon, endsAtNoon }
    return { user, ...span, type, status, version, shown, halves, decidedBy }
  })
}

it(`the state machine of leave tells ${STORIES} stories of leave as the rules do`, async () => {
  await fc.assert(fc.asyncProperty(inCompany, run), { numRuns: STORIES })
}, 600_000)
