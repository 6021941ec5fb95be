import { screen } from '@testing-library/react'
import { renderUi } from '../../../test/render-app.js'
import { aSetup } from '../../testing/task-samples.js'
import { ReleasePicker } from './OptionPicker.js'

const release = (id: string, state: 'planned' | 'active' | 'completed' | 'cancelled') => ({
  id,
  project: 1,
  title: id,
  start_date: null,
  end_date: null,
  story_points: 0,
  state,
  goal: '',
  type: 'iteration',
  substate: '',
})

it('releases that have ended are no choice, except the one that the task has', async () => {
  const releases = [
    release('Spring', 'completed'),
    release('Summer', 'active'),
    release('Autumn', 'planned'),
    release('Winter', 'cancelled'),
  ]
  const { user } = renderUi(
    <ReleasePicker
      trigger={<button type="button">Release</button>}
      value="Winter"
      onChange={jest.fn()}
      setup={aSetup({ releases })}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringMatching(/None/),
    'Summer',
    'Autumn',
    'Winter',
  ])
})
