import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { aPng } from '@smartproject/testkit/made-files'
import { memoryGrowth } from '@smartproject/testkit/memory-growth'

import { pictureMaker } from '../src/pictures/picture-maker.js'

// Pictures that are made to end the process that reads them: each is refused, and this process lives on.

const GROWTH_MIB = 64

const make = pictureMaker(createLog('bff', 'silent'))

const outcomeOf = (file: Buffer) =>
  make(file).then(
    (made) => made.toString('latin1', 8, 12),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      return error.fields.map(({ field, reason }) => `${field}: ${reason}`).join()
    },
  )

/** A JPEG of which only the head is there. */
const jpegHead = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffc000110800000000030122000211010311010000', 'hex')
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return frame
}

/** A WebP without loss of which only the head is there. */
const webpHead = (width: number, height: number) => {
  const head = Buffer.alloc(64)
  head.write('RIFF', 0)
  head.writeUInt32LE(56, 4)
  head.write('WEBPVP8L', 8)
  head.writeUInt32LE(44, 16)
  head[20] = 0x2f
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return head
}

/** The same picture, of which the head says another width. */
const lying = (png: Buffer, width: number) => {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  return copy
}

const TOO_LARGE = 'picture: PICTURE_TOO_LARGE'
const TOO_NARROW = 'picture: PICTURE_TOO_NARROW'
const UNREADABLE = 'picture: PICTURE_UNREADABLE'

const pictures: readonly [what: string, made: () => Buffer, outcome: string][] = [
  ['of 40 million pixels in one row', () => aPng(40_000_000, 1, { depth: 1, colour: 0 }), TOO_LARGE],
  ['of 65,535 × 60', () => aPng(65_535, 60, { depth: 1, colour: 0 }), TOO_LARGE],
  ['of 20,001 × 1,999', () => aPng(20_001, 1_999, { depth: 1, colour: 0 }), TOO_LARGE],
  ['of 30,000 × 30,000', () => aPng(30_000, 30_000, { rows: 1 }), TOO_LARGE],
  ['of 2,001 × 200', () => aPng(2_001, 200), TOO_NARROW],
  ['of 1 × 11', () => aPng(1, 11), TOO_NARROW],
  ['of no width', () => lying(aPng(10, 10), 0), UNREADABLE],
  ['of 40 million pixels of eight bytes', () => aPng(8_000, 5_000, { depth: 16, colour: 6 }), TOO_LARGE],
  ['whose head says more than is there', () => lying(aPng(100, 100), 900), UNREADABLE],
  ['that ends too early', () => aPng(2_000, 1_000).subarray(0, 600), UNREADABLE],
  ['that is a JPEG without pixels', () => jpegHead(6_000, 6_000), UNREADABLE],
  ['that is a JPEG of 65,535 × 65,535', () => jpegHead(65_535, 65_535), TOO_LARGE],
  ['that is a WebP without pixels', () => webpHead(6_000, 6_000), UNREADABLE],
  ['that is a WebP of 16,384 × 16,384', () => webpHead(16_384, 16_384), TOO_LARGE],
  ['of 10 × 1', () => aPng(10, 1), 'WEBP'],
  ['of 16 bits a sample', () => aPng(300, 200, { depth: 16, colour: 6 }), 'WEBP'],
]

it.each(pictures)('a picture %s is refused or read without harm', async (_, made, outcome) => {
  const file = made()
  const growth = await memoryGrowth(async () => expect(await outcomeOf(file)).toBe(outcome))
  expect(growth).toBeLessThan(GROWTH_MIB)
})

it('pictures beyond those that may wait are refused, and those that wait are made', async () => {
  const small = aPng(30, 20)
  const outcomes = await Promise.all(
    Array.from({ length: 21 }, () =>
      make(small).then(
        () => 'made',
        ({ reason }: { reason: string }) => reason,
      ),
    ),
  )
  expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'made'), 'PICTURES_BUSY'])
}, 120_000)
