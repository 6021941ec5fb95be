import { render, screen } from '@testing-library/react'
import { ClockZone } from './clock-zone.js'
import { RelativeTime } from './DateText.js'

const INSTANT = '2026-11-29T20:30:00.000Z'

function titleIn(zone: string | null): string {
  render(
    <ClockZone value={zone}>
      <RelativeTime instant={INSTANT} now={new Date('2026-11-29T21:30:00Z')} />
    </ClockZone>,
  )
  return screen.getByText('1 hour ago').title
}

it('a moment is shown in the zone of the company, which is named where the reader has another one', () => {
  expect(titleIn('Pacific/Kiritimati')).toBe('30 Nov 2026, 10:30 (Pacific/Kiritimati)')
})

it('the zone of the reader is not named', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(titleIn(timeZone)).not.toContain('(')
})
