import { sizeOf, smallerPicture } from './smaller-picture.js'

it('a picture of a text is at most 2,560 pixels wide and high, in its proportions (C7)', () => {
  expect(sizeOf({ width: 5_120, height: 2_560 })).toEqual({ width: 2_560, height: 1_280 })
  expect(sizeOf({ width: 100, height: 10_000 })).toEqual({ width: 26, height: 2_560 })
  expect(sizeOf({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})

it('a file that the browser cannot draw is sent as it is', async () => {
  const file = new File(['no picture'], 'a.png', { type: 'image/png' })
  expect(await smallerPicture(file)).toBe(file)
})
