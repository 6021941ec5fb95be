import { gunzipSync } from 'node:zlib'

import fc from 'fast-check'

import { GzipPieces, gzipOf, packShortText, packText, unpackText } from './packed-text.js'

describe('packed texts', () => {
  it('are one gzip file in whatever order and number they are put together', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 8 }), (texts) => {
        expect(gunzipSync(gzipOf(...texts.map(packShortText))).toString()).toBe(texts.join(''))
      }),
    )
  })

  it('are a file also when their bytes are sent one after another', () => {
    const file = new GzipPieces()
    const sent = [file.add(packShortText('one ')), file.add(), file.add(packShortText('two ')), file.end()]
    expect(gunzipSync(Buffer.concat(sent)).toString()).toBe('one two ')
  })

  it('go into many files', async () => {
    const held = await packText('مرحبا '.repeat(30_000))
    const files = ['a', 'b'].map((before) => gunzipSync(gzipOf(packShortText(before), held)).toString())
    expect(files).toEqual(['a', 'b'].map((before) => before + 'مرحبا '.repeat(30_000)))
    expect(unpackText(held)).toBe('مرحبا '.repeat(30_000))
  })
})
