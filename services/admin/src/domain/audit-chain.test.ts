import { chained, digestText, recordText, roundText } from './audit-chain.js'
import type { AuditRecord } from './audit-record.js'

const record: AuditRecord = {
  id: 'r1',
  tenantId: 't1',
  service: 'leave',
  actorId: 'emad',
  action: 'leave.applied',
  targetType: 'leave',
  targetId: 'l1',
  details: { to_date: '2026-03-02', from_date: '2026-03-01' },
  time: new Date('2026-02-01T10:00:00.123Z'),
  requestId: 'q1',
}

describe('the texts that are hashed and signed', () => {
  it('of a record never changes its form', () => {
    expect(recordText(record, { seq: 7, previous: 'abc' })).toBe(
      '["audit-record-1","t1",7,"abc","r1","leave","emad","leave.applied","leave","l1",' +
        '[["from_date","2026-03-01"],["to_date","2026-03-02"]],"2026-02-01T10:00:00.123Z","q1"]',
    )
  })

  it('of a record is the same in whatever order its details come', () => {
    const details = { from_date: '2026-03-01', to_date: '2026-03-02' }
    const link = { seq: 1, previous: '' }
    expect(recordText({ ...record, details }, link)).toBe(recordText(record, link))
  })

  it('of digests and rounds never change their form', () => {
    const time = new Date('2026-02-01T10:01:00.000Z')
    expect(digestText({ tenantId: 't1', number: 2, seq: 7, hash: 'h', time, previous: 'p' })).toBe(
      '["audit-digest-1","t1",2,7,"h","2026-02-01T10:01:00.000Z","p"]',
    )
    const digests = [{ tenantId: 't1', number: 2, hash: 'd' }]
    expect(roundText({ number: 3, time, previous: 'p', digests })).toBe(
      '["audit-round-1",3,"2026-02-01T10:01:00.000Z","p",[["t1",2,"d"]]]',
    )
  })
})

it('a chain goes on from its head, each record with the hash of the one before', () => {
  const hash = (text: string) => `#${text.length}`
  const [first, second] = chained({ seq: 4, hash: 'head' }, [record, { ...record, id: 'second' }], hash)
  expect(first).toMatchObject({ id: 'r1', seq: 5, previous: 'head' })
  expect(second).toMatchObject({ id: 'second', seq: 6, previous: first?.hash })
})
