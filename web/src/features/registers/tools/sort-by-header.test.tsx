import { screen, waitFor, within } from '@testing-library/react'
import { openRegisters as open } from '../register-fixture.js'

const SLOW = { timeout: 15_000 }

it('the headers of a register sort it: first direction, other direction, as usual again', async () => {
  const { user, inputs, router } = open()
  const table = await screen.findByRole('table', { name: 'Risk register' }, SLOW)
  const header = (name: string) => within(table).getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(header(name)).getByRole('button', { name }))
  await within(table).findByRole('button', { name: 'Rain' })
  // The order of the register.
  expect(header('Score')).toHaveAttribute('aria-sort', 'descending')
  for (const [name, direction, search] of [
    ['Title', 'ascending', '?sort=title'],
    ['Title', 'descending', '?sort=title&order=down'],
    ['Title', null, ''],
    ['Score', 'ascending', '?sort=score'],
    ['Score', 'descending', ''],
  ] as const) {
    await press(name)
    await waitFor(() => expect(router.state.location.search).toBe(search))
    await waitFor(() => expect(header(name).getAttribute('aria-sort')).toBe(direction))
  }
  await press('Score')
  await waitFor(() =>
    expect(inputs('listEntries').at(-1)).toMatchObject({ sort: 'score', descending: false }),
  )
  expect(within(header('Owner')).queryByRole('button')).not.toBeInTheDocument()
})
