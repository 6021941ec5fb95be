import { LiveNews } from './live-news.js'
import { readableProjects, type ProjectList } from './readable-projects.js'

const project = (number: number, ...members: string[]) => ({ number, members })

const listOf = (projects: ReturnType<typeof project>[]): ProjectList => ({
  numbers: projects.map(({ number }) => number),
  readsAll: projects.some(({ members }) => !members.includes('emad')),
})

/** A listener whose projects come from `known`, and what it has heard. */
async function listenerOf(news: LiveNews, tenantId: string, known: { now: ReturnType<typeof project>[] }) {
  const received: string[] = []
  const projects = readableProjects('emad', () => Promise.resolve(listOf(known.now)))
  const end = jest.fn()
  const stop = news.listen({ tenantId, userId: 'emad', projects, push: (frame) => received.push(frame), end })
  await projects.load()
  return { received, end, stop }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('news', () => {
  let news: LiveNews
  const publish = (tenantId: string, number: number) =>
    news.publish(tenantId, number, () => `${tenantId}/${number}`)

  beforeEach(() => (news = new LiveNews()))

  test('reach who may read the project, in the tenant alone', async () => {
    const known = { now: [project(1, 'emad')] }
    const { received, stop } = await listenerOf(news, 'a', known)
    publish('a', 1)
    publish('a', 2)
    publish('b', 1)
    publish('b', 0)
    publish('a', 0)
    expect(received).toEqual(['a/1', 'a/0'])
    stop()
    publish('a', 1)
    expect(received).toHaveLength(2)
  })

  test('for some of the readers of a project reach these alone, also when they are sent again (C13)', async () => {
    const { received } = await listenerOf(news, 'a', { now: [project(1, 'emad')] })
    const say = (...readers: string[]) =>
      news.publish('a', 1, () => readers.join(), { held: true, readers: new Set(readers) })
    say('mona')
    say('mona', 'emad')
    expect(received.splice(0)).toEqual(['mona,emad'])
    const projects = { has: () => true, changed: () => undefined }
    news.resend({ tenantId: 'a', userId: 'emad', projects, push: (frame) => received.push(frame) }, 60_000)
    expect(received).toEqual(['mona,emad'])
  })

  test('are written once for all readers, and never without a reader', async () => {
    const known = { now: [project(1, 'emad')] }
    await listenerOf(news, 'a', known)
    await listenerOf(news, 'a', known)
    const write = jest.fn(() => 'x')
    news.publish('a', 1, write)
    expect(write).toHaveBeenCalledTimes(1)
    news.publish('a', 2, write)
    news.publish('b', 1, write)
    expect(write).toHaveBeenCalledTimes(1)
  })

  test('stop at once for a person removed from a project, and reach a new member', async () => {
    const known = { now: [project(1, 'emad'), project(2, 'emad')] }
    const { received } = await listenerOf(news, 'a', known)
    known.now = [project(2, 'emad')]
    news.projectChanged('a', 1, new Set(['mona']), () => 'changed')
    expect(received.splice(0)).toEqual(['changed'])
    publish('a', 1)
    await settle()
    publish('a', 1)
    expect(received).toEqual([])
    known.now = [project(1, 'emad'), project(2, 'emad')]
    news.projectChanged('a', 1, new Set(['emad']), () => 'changed')
    expect(received.splice(0)).toEqual(['changed'])
    publish('a', 1)
    expect(received).toEqual(['a/1'])
  })

  test('stay with who may read every project of the subscription', async () => {
    const known = { now: [project(1, 'mona')] }
    const { received } = await listenerOf(news, 'a', known)
    news.projectChanged('a', 1, new Set(['sara']), () => 'changed')
    news.projectChanged('a', 2, new Set(['sara']), () => 'changed')
    expect(received.splice(0)).toEqual(['changed', 'changed'])
    publish('a', 1)
    publish('a', 2)
    expect(received).toEqual(['a/1', 'a/2'])
  })

  test('an answer that a later fact has made old changes nothing', async () => {
    const answers: ((list: ProjectList) => void)[] = []
    const projects = readableProjects('emad', () => new Promise((resolve) => answers.push(resolve)))
    const first = projects.load()
    projects.changed(1, new Set(['mona']))
    answers[1]?.(listOf([]))
    answers[0]?.(listOf([project(1, 'emad')]))
    await first
    await settle()
    expect(projects.has(1)).toBe(false)
  })

  test('of the last moments are sent again to a later reader, as far as that person may read them', async () => {
    let now = 0
    const hold = (tenantId: string, number: number) =>
      news.publish(tenantId, number, () => `${tenantId}/${number}`, { held: true })
    news = new LiveNews(() => now)
    const { received: early } = await listenerOf(news, 'a', { now: [project(1, 'emad')] })
    hold('a', 1)
    now = 10_000
    hold('a', 1)
    hold('a', 2)
    hold('a', 0)
    hold('b', 1)
    expect(early).toEqual(['a/1', 'a/1', 'a/0'])
    now = 11_000
    const again = (lastMs: number) => {
      const received: string[] = []
      const projects = { has: (number: number) => number === 1, changed: () => undefined }
      news.resend({ tenantId: 'a', userId: 'emad', projects, push: (frame) => received.push(frame) }, lastMs)
      return received
    }
    publish('a', 1)
    expect(again(2_000)).toEqual(['a/1', 'a/0'])
    expect(again(500)).toEqual([])
    expect(again(60_000)).toEqual(['a/1', 'a/1', 'a/0'])
    now = 45_000
    hold('b', 1)
    expect(again(60_000)).toEqual([])
  })

  test('of a project that changed before a stream was open are sent again to its readers', async () => {
    news.projectChanged('a', 1, new Set(['emad']), () => 'one')
    news.projectChanged('a', 2, new Set(['mona']), () => 'two')
    const received: string[] = []
    const projects = { has: (number: number) => number === 1, changed: () => undefined }
    news.resend({ tenantId: 'a', userId: 'emad', projects, push: (frame) => received.push(frame) }, 60_000)
    expect(received).toEqual(['one'])
  })

  test('are held in a bounded number', () => {
    const write = jest.fn(() => 'x')
    for (let n = 0; n < 3_000; n++) news.publish('a', 0, write, { held: true })
    const received: string[] = []
    const projects = { has: () => true, changed: () => undefined }
    news.resend({ tenantId: 'a', userId: 'emad', projects, push: (frame) => received.push(frame) }, 60_000)
    expect(received).toHaveLength(2_000)
  })

  test('that may have been missed end every stream', async () => {
    const { end } = await listenerOf(news, 'a', { now: [] })
    news.startOver()
    expect(end).toHaveBeenCalledTimes(1)
  })
})
