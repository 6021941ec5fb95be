import { screen } from '@testing-library/react'
import { enterDemo } from '../../lib/demo.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { openTimeline, SLOW } from './testing/open-timeline.js'

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('the timeline leads to the portfolio of the company, and in the demo, which has none, nowhere else', async () => {
  const { unmount } = openTimeline()
  expect(await screen.findByRole('link', { name: 'Portfolio' }, SLOW)).toHaveAttribute(
    'href',
    '/1/ganttchart',
  )
  unmount()
  enterDemo('en')
  openTimeline()
  await screen.findByRole('treegrid', { name: 'Timeline' }, SLOW)
  expect(screen.queryByRole('link', { name: 'Portfolio' })).not.toBeInTheDocument()
})
