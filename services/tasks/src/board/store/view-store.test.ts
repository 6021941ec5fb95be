import { EVERYTHING, type TaskFilter } from '../../query/area.js'
import { toView } from './view-store.js'

it('the store of views reads a part of filters that is younger than the view as demanding nothing', () => {
  const { noDueDate: _younger, ...kept } = { ...EVERYTHING, text: 'wall' }
  const view = toView({
    _id: 'v',
    tenantId: 't',
    projectNumber: 1,
    name: 'Walls',
    ownerId: 'emad',
    shared: false,
    layout: 'list',
    filter: kept as TaskFilter,
    order: null,
    grouping: null,
    columns: [],
  })
  expect(view.filter).toEqual({ ...EVERYTHING, text: 'wall' })
})
