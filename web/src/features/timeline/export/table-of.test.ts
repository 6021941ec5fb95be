import i18next from 'i18next'
import { startI18n } from '../../../i18n/i18n.js'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { tableOf } from './table-of.js'

it('a timeline as a table has the order of the tree, with the parent and the person of each task', async () => {
  await startI18n('en')
  await i18next.loadNamespaces(['timeline', 'common'])
  const t = i18next.getFixedT('en', 'timeline')
  const tasks = [
    aGanttTask('part', { parent: 'late', start: '2027-01-11', due: '2027-01-12', assignee: 'u-sara' }),
    aGanttTask('piece', { split_of: 'early', start: '2027-01-20', due: '2027-01-21' }),
    aGanttTask('late', { assignee: '', start: '2027-01-10', due: '2027-01-12' }),
    aGanttTask('early', { assignee: '', start: '2027-01-04', due: '2027-01-05' }),
  ]
  const known = new Map(tasks.map(({ id, item_id }) => [id, item_id]))
  const words = { t, codeOf: (id: string) => known.get(id) ?? '', nameOf: () => 'Sara Haddad' }
  const [heads, ...lines] = tableOf(tasks, aGantt(tasks), words, false)
  expect(heads?.slice(0, 4)).toEqual(['Code', 'Task', 'Parent', 'Assigned to'])
  const codes = (...ids: string[]) => ids.map((id) => known.get(id))
  expect(lines.map(([code]) => code)).toEqual(codes('early', 'piece', 'late', 'part'))
  expect(lines[3]?.slice(2, 4)).toEqual([known.get('late'), 'Sara Haddad'])
  expect(lines[0]?.slice(2, 4)).toEqual(['', ''])
})
