import type { ClientSession } from 'mongoose'

import { runReads } from './reads.js'

/** Reads that note when they begin and end. */
function twoReads() {
  const steps: string[] = []
  const read = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    return name
  }
  return { steps, first: read('first'), second: read('second') }
}

describe('runReads', () => {
  it('runs reads at once outside a transaction', async () => {
    const { steps, first, second } = twoReads()
    expect(await runReads()(first, second)).toEqual(['first', 'second'])
    expect(steps).toEqual(['first begins', 'second begins', 'first ends', 'second ends'])
  })

  it('runs reads one after another in a transaction', async () => {
    const { steps, first, second } = twoReads()
    expect(await runReads({} as ClientSession)(first, second)).toEqual(['first', 'second'])
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})
