import { screen } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { renderUi } from '../../test/render-app.js'
import { PointsField } from './number-fields.js'

afterEach(async () => {
  await startI18n('en')
})

it('story points are edited in the digits of the language, whichever are typed', async () => {
  await startI18n('ar')
  const onChange = jest.fn()
  const { user } = renderUi(<PointsField value={13} label="Points" onChange={onChange} />)
  await user.click(await screen.findByRole('button'))
  const field = screen.getByRole('textbox', { name: 'Points' })
  expect(field).toHaveValue('١٣')
  await user.clear(field)
  await user.type(field, '2٠')
  expect(field).toHaveValue('٢٠')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(20)
})
