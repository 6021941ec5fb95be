import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { topics as declared } from '@smartproject/proto/topics'
import { rightsOf } from './kafka-rights.js'
import { databaseOwners, serviceNames, type DatabaseOwner } from './services.js'
import { findRoot } from './setup/root.js'
import { published, topics } from './topics.js'

describe('the topics', () => {
  const names = topics.map(({ topic }) => topic)

  it('names each topic once', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a topic of one partition for poison messages beside every published one', () => {
    for (const { topic } of topics.filter((each) => !each.topic.endsWith('.dlt'))) {
      const poison: unknown = expect.objectContaining({ topic: `${topic}.dlt`, partitions: 1 })
      expect(topics).toContainEqual(poison)
    }
  })

  it('keeps for a week alone what asks for one mail or notice, or tells of one message, also when it is put aside', () => {
    const expiring = topics.filter(({ keptMs }) => keptMs !== undefined)
    const notices = ['auth.notice.v1', 'tenancy.notice.v1', 'tasks.notice.v1']
    const names = [...notices, 'notify.mail.v1', 'tasks.talk.v1'].flatMap((name) => [name, `${name}.dlt`])
    expect(expiring.map(({ topic }) => topic).toSorted()).toEqual(names.toSorted())
    for (const { keptMs } of expiring) expect(keptMs).toBe(7 * 24 * 60 * 60 * 1000)
  })

  it('follows the pattern owner.fact.version', () => {
    for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z-]+\.v\d+(\.dlt)?$/)
  })

  it('gives the topics of tasks more partitions than the calm ones', () => {
    const partitions = new Map(topics.map((each) => [each.topic, each.partitions]))
    expect(partitions.get('tasks.task.v1')).toBe(6)
    expect(partitions.get('leave.application.v1')).toBe(3)
  })
})

describe('the writers and readers of topics', () => {
  const WRITES = 'outgoing'
  // `topic` is the property by which a source of mails or bells names what it reads.
  const READS = ['onEvent', 'onEvents', 'onEventsOfTenant', 'keepingFacts', 'topic']
  /** The topics that the kit reads for every service. */
  const KIT = { writes: ['auditEvent'], reads: ['erasureEvent'] }

  /** Each topic that the code of a folder names, with the function that it is handed to. */
  function uses(folder: string): { by: string; topic: string }[] {
    const root = join(findRoot(), 'services', folder, 'src')
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => text.includes("from '@smartproject/proto/topics'"))
      .flatMap((text) => [...text.matchAll(/(?:(\w+)[(:]\s*)?\btopics\.(\w+)\b(?!\.name)/g)])
      .map(([, by = '', key = '']) => ({ by, topic: key }))
  }

  const nameOf = (key: string) => declared[key as keyof typeof declared].name
  const usedBy = (service: DatabaseOwner, by: readonly string[], kit: readonly string[]) => {
    const own = uses(service).filter((use) => by.includes(use.by))
    return [...new Set([...own.map(({ topic }) => topic), ...kit].map(nameOf))].toSorted()
  }
  const inTable = (service: DatabaseOwner, column: 'writtenBy' | 'readBy') =>
    published
      .filter((row) => row[column].includes(service))
      .map(({ topic }) => topic)
      .toSorted()

  it('is found in the code by functions that are known here', () => {
    const all = [...databaseOwners, 'kit'].flatMap((folder) =>
      uses(folder).map((use) => `${folder}: ${use.by}(topics.${use.topic}`),
    )
    expect(all.filter((use) => ![WRITES, ...READS].some((by) => use.includes(` ${by}(`)))).toEqual([])
    expect(uses('kit')).toEqual(
      expect.arrayContaining([
        { by: WRITES, topic: 'auditEvent' },
        { by: 'onEvent', topic: 'erasureEvent' },
      ]),
    )
    expect(uses('kit')).toHaveLength(2)
  })

  it.each(databaseOwners)('stands in the table as the code of %s has it', (service) => {
    const kit = service === 'bff' ? { writes: [], reads: [] } : KIT
    // The order to erase comes from the operator's command, through the outbox of tenancy.
    const writes = service === 'tenancy' ? [...kit.writes, 'erasureEvent'] : kit.writes
    expect(inTable(service, 'writtenBy')).toEqual(usedBy(service, [WRITES], writes))
    expect(inTable(service, 'readBy')).toEqual(usedBy(service, READS, kit.reads))
  })

  it('lets each fact come from one service, and audit records from all of them', () => {
    for (const { topic, writtenBy } of published)
      expect(writtenBy).toEqual(topic === 'platform.audit.v1' ? serviceNames : [topic.split('.')[0]])
  })

  it('gives a service its own topics, the dead letters of what it reads, and its own groups', () => {
    expect(rightsOf('billing')).toEqual([
      { on: 'topic', name: 'billing.payment.v1', may: 'write' },
      { on: 'topic', name: 'billing.plan.v1', may: 'write' },
      { on: 'topic', name: 'platform.audit.v1', may: 'write' },
      { on: 'topic', name: 'tenancy.subscription.v1.dlt', may: 'write' },
      { on: 'topic', name: 'tenancy.erasure.v1.dlt', may: 'write' },
      { on: 'topic', name: 'tenancy.subscription.v1', may: 'read' },
      { on: 'topic', name: 'tenancy.erasure.v1', may: 'read' },
      { on: 'group', name: 'billing', may: 'read' },
    ])
    expect(rightsOf('reporting').filter(({ on }) => on === 'group')).toEqual([
      { on: 'group', name: 'reporting', may: 'read' },
      { on: 'group', name: 'reporting.rebuild.', prefixed: true, may: 'read' },
    ])
    expect(rightsOf('bff').filter(({ may }) => may !== 'read')).toEqual([])
    expect(rightsOf('bff')).toContainEqual({
      on: 'group',
      name: 'bff.broadcast.',
      prefixed: true,
      may: 'read',
    })
  })
})
