import i18next from 'i18next'
import { carriedSearch } from '../../../lib/place/project-layout.js'
import { aUser } from '../../../test/api.js'
import { placesOf } from '../../palette-places.js'
import type { Place } from '../../place.js'
import { navigationFor } from './navigation.js'

const at = (path: string): Place => {
  const [pathname = '', search = ''] = path.split('?')
  return {
    user: aUser('emad'),
    subscription: '1',
    project: '7',
    carried: carriedSearch({ pathname, search }),
  }
}
const linksAt = (path: string) =>
  Object.fromEntries(
    navigationFor(at(path), i18next.t).flatMap(({ items }) => items.map(({ id, to }) => [id, to])),
  )
const listAt = (path: string) => {
  const opened: string[] = []
  const places = placesOf(at(path), new Set(), i18next.t, (to) => void opened.push(to))
  places.find(({ id }) => id === 'list')?.onSelect()
  return opened[0]
}

it.each(['/1/project/7/punch', '/1/project/7/punchcalendar'])(
  'the filter of %s goes along to board, list and calendar, without what is the own of one page',
  (pathname) => {
    const path = `${pathname}?q=paint&label=red&date=2026-11-01&layout=list&taskid=abc`
    expect(linksAt(path)).toMatchObject({
      board: '/1/project/7/punch?q=paint&label=red',
      calendar: '/1/project/7/punchcalendar?q=paint&label=red',
      overview: '/1/project/7',
      tasks: '/1/grouppunch',
    })
    expect(listAt(path)).toBe('/1/project/7/punch?q=paint&label=red&layout=list')
  },
)

it('the parameters of other pages go nowhere', () => {
  const path = '/1/project/7/projectreport?report=months&from=2026-01-01'
  expect(linksAt(path)).toMatchObject({ board: '/1/project/7/punch' })
  expect(listAt(path)).toBe('/1/project/7/punch?layout=list')
})
