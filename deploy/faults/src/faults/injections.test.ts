import type { Injected } from './fault.js'
import { injectUntil, together } from './injections.js'

const found = (what: string) => [{ invariant: 'I5', kind: 'wrong', what } as const]

async function injected(proofs: readonly string[], wanted: number): Promise<Injected> {
  let done = 0
  const all = await injectUntil(
    () => done >= wanted,
    () => Promise.resolve({ proof: proofs[done++] ?? '', findings: found(String(done)) }),
  )
  return together(all)
}

describe('injections', () => {
  it('are made until it is enough, and once at least', async () => {
    expect(await injected(['a', 'b', 'c'], 0)).toEqual({ proof: 'a', findings: found('1') })
    expect(await injected(['a', 'b', 'c'], 2)).toEqual({
      proof: '2 injections, the last one: b',
      findings: [...found('1'), ...found('2')],
    })
  })

  it('end with one that has no proof, and then prove nothing', async () => {
    expect((await injected(['a', '', 'c'], 3)).proof).toBe('')
  })
})
