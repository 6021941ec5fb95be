import { screen, waitFor } from '@testing-library/react'
import { renderUi } from '../../test/render-app.js'
import { Button } from '../Button.js'
import { Menu } from './Menu.js'

describe('a menu that is loaded when it is first opened', () => {
  const open = jest.fn()
  const closed = jest.fn()
  const menu = () => (
    <Menu
      trigger={<Button onClick={open}>Sort</Button>}
      groups={[{ id: 'all', entries: [{ id: 'name', label: 'By name', onSelect: () => undefined }] }]}
      onClose={closed}
    />
  )
  beforeEach(() => jest.clearAllMocks())

  it('says what its button does, and draws the button once: it keeps its element and gets the focus back', async () => {
    const { user } = renderUi(menu())
    const button = screen.getByRole('button', { name: 'Sort' })
    expect(button).toHaveAttribute('aria-haspopup', 'menu')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    await screen.findByRole('menuitem', { name: 'By name' })
    expect(screen.getByRole('button', { name: 'Sort', hidden: true })).toBe(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    expect([open.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1])
  })

  it('has the name of its button, the first time and the next', async () => {
    const { user } = renderUi(menu())
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Sort' }))
      expect(await screen.findByRole('menu', { name: 'Sort' })).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  })
})
