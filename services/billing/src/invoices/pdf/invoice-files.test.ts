import { invoiceFiles } from './invoice-files.js'
import { KeptFiles } from './kept-files.js'
import type { InvoiceSnapshot } from './snapshot.js'

const money = { minor: 100n, currency: 'QAR' }
const invoice = (number: string) => ({ number, total: money, lines: [] }) as unknown as InvoiceSnapshot
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A renderer whose files are ready when they are told to be. */
function renderer() {
  const drawn: string[] = []
  const ends: (() => void)[] = []
  const render = ({ number }: InvoiceSnapshot, language: string) => {
    drawn.push(`${number} ${language}`)
    return new Promise<Uint8Array>((resolve) =>
      ends.push(() => resolve(Buffer.from(`${number} ${language}`))),
    )
  }
  const end = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { drawn, render, end }
}

const limits = {
  company: { atOnce: 1, waiting: 3, waitMs: 10_000 },
  all: { atOnce: 1, waiting: 1, waitMs: 10_000 },
}

describe('the file of an invoice', () => {
  it('the file of an invoice is drawn once, however many callers ask for it at once and later', async () => {
    const { drawn, render, end } = renderer()
    const file = invoiceFiles(render, limits)
    const asked = [1, 2, 3, 4].map(() => file('t1', invoice('SP-1'), 'en'))
    await end()
    const files = await Promise.all([...asked, file('t1', invoice('SP-1'), 'en')])
    expect(new Set(files.map((bytes) => Buffer.from(bytes).toString()))).toEqual(new Set(['SP-1 en']))
    expect(drawn).toEqual(['SP-1 en'])
  })

  it('the file of an invoice is another one in another language, and for any other content', async () => {
    const { drawn, render, end } = renderer()
    const file = invoiceFiles(render, limits)
    const dearer = { ...invoice('SP-1'), total: { ...money, minor: 101n } }
    const asked = [
      file('t1', invoice('SP-1'), 'en'),
      file('t1', invoice('SP-1'), 'ar'),
      file('t1', dearer, 'en'),
    ]
    for (const _ of asked) await end()
    await Promise.all(asked)
    expect(drawn).toEqual(['SP-1 en', 'SP-1 ar', 'SP-1 en'])
  })

  it('a file waits for the other files of its company, and another company is served before them', async () => {
    const { drawn, render, end } = renderer()
    const file = invoiceFiles(render, limits)
    const asked = ['SP-1', 'SP-2', 'SP-3', 'SP-4'].map((number) => file('t1', invoice(number), 'en'))
    await expect(file('t1', invoice('SP-5'), 'en')).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'TOO_MANY_AT_ONCE',
    })
    const other = file('t2', invoice('SP-9'), 'en')
    for (let count = 0; count < 5; count++) await end()
    await Promise.all([...asked, other])
    expect(drawn).toEqual(['SP-1 en', 'SP-9 en', 'SP-2 en', 'SP-3 en', 'SP-4 en'])
  })

  it('the file of an invoice is drawn again after a failure', async () => {
    let times = 0
    const file = invoiceFiles(async () => {
      if (times++ === 0) throw new Error('no')
      return Buffer.from('drawn')
    }, limits)
    await expect(file('t1', invoice('SP-1'), 'en')).rejects.toThrow('no')
    expect(Buffer.from(await file('t1', invoice('SP-1'), 'en')).toString()).toBe('drawn')
  })
})

it('files are kept up to a number of bytes, and the one that was unused for longest is dropped first', () => {
  const kept = new KeptFiles(10)
  kept.keep('a', Buffer.alloc(4))
  kept.keep('b', Buffer.alloc(4))
  kept.get('a')
  kept.keep('c', Buffer.alloc(4))
  expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true])
  kept.keep('d', Buffer.alloc(11))
  expect(['a', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([false, false, false])
})
