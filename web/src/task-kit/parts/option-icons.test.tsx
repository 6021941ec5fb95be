import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AlertIcon, LockIcon, PointsIcon } from '../../ui/icons/icons.js'
import { BlockedIcon } from '../../ui/icons/page-icons.js'
import { LANES, PRIORITIES, TASK_TYPES } from '../model.js'
import { LaneIcon, PriorityIcon, TypeIcon } from './option-icons.js'

function pathOf(sign: ReactNode): string {
  return render(sign).container.querySelector('path')?.getAttribute('d') ?? ''
}

it('each state, kind and priority of a task has a sign that no other one has', () => {
  const paths = [
    ...LANES.map((lane) => pathOf(<LaneIcon lane={lane} />)),
    ...PRIORITIES.map((priority) => pathOf(<PriorityIcon priority={priority} />)),
    ...TASK_TYPES.map((type) => pathOf(<TypeIcon type={type} />)),
    pathOf(<BlockedIcon />),
    pathOf(<LockIcon />),
    pathOf(<AlertIcon />),
    pathOf(<PointsIcon />),
  ]
  expect(paths).not.toContain('')
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
