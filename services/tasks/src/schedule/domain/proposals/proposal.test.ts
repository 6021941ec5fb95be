import { plainDate } from '@smartproject/kit/types/plain-date'

import { noticesOf } from './proposal-notice.js'
import { type Found, type Proposal, settle } from './proposal.js'

const now = new Date('2030-03-03T08:00:00Z')
const found = (projectNumber: number, fields: Partial<Found> = {}): Found => ({
  projectNumber,
  kind: 'leave',
  causeId: 'leave-1',
  userId: 'emad',
  from: plainDate('2030-03-10'),
  to: plainDate('2030-03-12'),
  mark: 'three days',
  taskIds: ['a'],
  lateId: '',
  ...fields,
})
let made = 0
const settled = (kept: readonly Proposal[], wanted: readonly Found[]) =>
  settle(kept, wanted, { newId: () => `p${++made}`, now })
const open = (projectNumber: number, fields: Partial<Proposal> = {}): Proposal => ({
  ...found(projectNumber),
  id: `kept-${projectNumber}`,
  state: 'new',
  runId: '',
  createTime: new Date(0),
  ...fields,
})

describe('the proposals of a cause', () => {
  it('are one for each project, and stay the same ones while they are necessary (R9)', () => {
    const first = settled([], [found(1), found(2)])
    expect(first.changed.map(({ projectNumber, state }) => [projectNumber, state])).toEqual([
      [1, 'new'],
      [2, 'new'],
    ])
    const again = settled(first.changed, [found(1, { taskIds: ['a', 'b'] }), found(2)])
    expect(again.opened).toEqual([])
    expect(again.changed[0]).toMatchObject({ id: first.changed[0]?.id, taskIds: ['a', 'b'], createTime: now })
  })

  it('end with their cause, and those of other projects stay (R9)', () => {
    const { changed } = settled([open(1), open(2)], [found(2)])
    expect(changed.map(({ projectNumber, state }) => [projectNumber, state])).toEqual([
      [2, 'new'],
      [1, 'replaced'],
    ])
    expect(settled([open(1, { state: 'replaced' })], [])).toEqual({ changed: [], opened: [] })
  })

  it.each(['dismissed', 'applied'] as const)('stay %s until the cause is another one', (state) => {
    const kept = [open(1, { state, runId: state === 'applied' ? 'run' : '' })]
    expect(settled(kept, [found(1)]).changed).toEqual([])
    const { opened } = settled(kept, [found(1, { mark: 'four days' })])
    expect(opened).toMatchObject([{ id: 'kept-1', state: 'new', runId: '' }])
  })
})

describe('the notices of proposals', () => {
  const planners: Record<number, string[]> = { 1: ['mona', 'lena'], 2: ['mona', 'omar'] }
  const noticed = (kept: readonly Proposal[], opened: readonly Proposal[]) =>
    noticesOf(kept, opened, (number) => planners[number] ?? []).map(
      ({ recipientId, projectNumber }) => `${recipientId} ${projectNumber}`,
    )

  it('are one a person and cause, however many projects it touches', () => {
    expect(noticed([], [open(1), open(2)])).toEqual(['mona 1', 'lena 1', 'omar 2'])
    const late = open(2, { kind: 'late', causeId: 'task', mark: 'late' })
    expect(noticed([], [open(1), late])).toEqual(['mona 1', 'lena 1', 'mona 2', 'omar 2'])
  })

  it('are none for a person who had one of the same cause, and new ones for a cause that has changed', () => {
    expect(noticed([open(1)], [open(2)])).toEqual(['omar 2'])
    expect(noticed([open(1, { state: 'dismissed', mark: 'before' })], [open(1)])).toEqual([
      'mona 1',
      'lena 1',
    ])
  })
})
