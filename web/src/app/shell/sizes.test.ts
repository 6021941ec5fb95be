import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Style sheets are not applied in these tests: what they say is read.

const SOURCES = join(__dirname, '../..')

function sheet(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8')
}

/** The declarations of one rule, the first of that selector. */
function rule(file: string, selector: string): string {
  const text = sheet(file)
  const start = text.indexOf(`${selector} {`)
  expect([file, selector, start >= 0]).toEqual([file, selector, true])
  return text.slice(start, text.indexOf('}', start))
}

/** Hue in degrees of a colour written as `#rrggbb`, and its lightness from 0 to 1. */
function hueOf(colour: string): { hue: number; light: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return { hue: (sector * 60 + 360) % 360, light: most - range / 2 }
}

it('the side bar is 17 percent of the window wide within limits, and 60 pixels when it is collapsed', () => {
  const tokens = sheet('ui/styles/tokens.css')
  expect(tokens).toContain('--sidebar-width: clamp(200px, 17vw, 280px);')
  expect(tokens).toContain('--sidebar-collapsed: 60px;')
  expect(sheet('app/shell/Shell.module.css')).toMatch(
    /width: var\(--sidebar-width\);[^]*width: var\(--sidebar-collapsed\);/,
  )
})

it('the panel of notifications is 400 pixels wide and 500 high where the window allows', () => {
  const file = 'features/notifications/Bell.module.css'
  expect(rule(file, '.dropdown')).toContain('width: min(400px, ')
  expect(rule(file, '.panel')).toContain('height: min(500px, ')
})

it('a dialog with a form is 50 to 60 percent of the window wide', () => {
  const form = rule('ui/overlay/Dialog.module.css', '.form')
  expect(form).toContain('clamp(50vw, 720px, 60vw)')
  expect(form).toContain('max-width: 60vw;')
})

it.each([
  ['new', 'purple', 250, 290],
  ['assigned', 'dark red', 0, 10],
  ['progress', 'amber', 30, 50],
  ['resolved', 'teal', 165, 185],
  ['closed', 'green', 110, 150],
  ['overdue', 'red', 345, 360],
])('the colour of the lane %s is %s', (lane, _name, from, to) => {
  const [, colour = ''] =
    new RegExp(`--color-lane-${lane}: (#[0-9a-f]{6});`).exec(sheet('ui/styles/tokens.css')) ?? []
  const { hue, light } = hueOf(colour)
  expect(hue).toBeGreaterThanOrEqual(from)
  expect(hue).toBeLessThanOrEqual(to)
  if (lane === 'assigned') expect(light).toBeLessThan(0.4)
})
