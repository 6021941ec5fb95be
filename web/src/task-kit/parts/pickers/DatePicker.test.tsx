import { screen, waitFor } from '@testing-library/react'
import { renderUi } from '../../../test/render-app.js'
import { DatePicker } from './DatePicker.js'

it('a typed day is kept by Enter, which does not open the picker again', async () => {
  const onChange = jest.fn()
  const trigger = <button type="button">Due</button>
  const { user } = renderUi(
    <DatePicker trigger={trigger} label="Due" value={null} onChange={onChange} today="2026-11-29" />,
  )
  await user.click(await screen.findByRole('button', { name: 'Due' }))
  await user.type(await screen.findByRole('textbox', { name: 'Due' }), '31 dec{Enter}')
  expect(onChange).toHaveBeenCalledWith('2026-12-31')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Due' })).toHaveAttribute('aria-expanded', 'false')
})

it('a day is marked in the month while it is typed', async () => {
  const { user } = renderUi(
    <DatePicker
      trigger={<button type="button">Due</button>}
      label="Due"
      value="2026-11-29"
      onChange={jest.fn()}
      today="2026-11-29"
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Due' }))
  const field = await screen.findByRole('textbox', { name: 'Due' })
  await user.clear(field)
  await user.type(field, 'next friday')
  const marked = screen.getByRole('button', { name: 'Friday, 4 December 2026' })
  expect(marked.closest('td')).toHaveAttribute('aria-selected', 'true')
})
