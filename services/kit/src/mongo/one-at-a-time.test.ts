import type { ClientSession } from 'mongoose'

import { oneAtATime } from './one-at-a-time.js'

/** Two collections of one transaction whose commands note when they begin and end. */
function aTransaction() {
  const steps: string[] = []
  const session = {} as ClientSession
  const collection = () =>
    oneAtATime(session, {
      async find(name: string): Promise<string> {
        steps.push(`${name} begins`)
        await Promise.resolve()
        if (name === 'wrong') throw new Error('refused')
        steps.push(`${name} ends`)
        return name
      },
    })
  return { steps, tasks: collection(), members: collection() }
}

describe('commands of a transaction', () => {
  it('go one after another, also those of several collections that are called at once', async () => {
    const { steps, tasks, members } = aTransaction()
    expect(await Promise.all([tasks.find('first'), members.find('second')])).toEqual(['first', 'second'])
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('are not sent when one before them failed; the next attempt begins anew', async () => {
    const { steps, tasks, members } = aTransaction()
    const both = await Promise.allSettled([tasks.find('wrong'), members.find('second')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(steps).toEqual(['wrong begins'])
    expect(await members.find('again')).toBe('again')
  })
})
