import { afterPaint } from './after-paint.js'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

describe('afterPaint', () => {
  it('runs what waits for the picture together, after it', async () => {
    const done: string[] = []
    afterPaint(() => done.push('one'))
    afterPaint(() => done.push('two'))
    requestAnimationFrame(() => done.push('drawn'))
    expect(done).toEqual([])
    await frame()
    expect(done).toEqual(['drawn', 'one', 'two'])
  })

  it('leaves out what was taken back, and begins anew with the next picture', async () => {
    const done: string[] = []
    const takeBack = afterPaint(() => done.push('one'))
    takeBack()
    await frame()
    afterPaint(() => done.push('two'))
    await frame()
    expect(done).toEqual(['two'])
  })
})
