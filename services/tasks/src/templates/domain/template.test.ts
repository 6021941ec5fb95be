import { changedTemplate, usableData } from './template.js'

const first = changedTemplate(null, { name: 'A', allData: 'one', state: 'draft' }, 'id')

it('a draft is version 1 and no project is made from it', () => {
  expect(first).toMatchObject({ version: 1, publishedVersion: 0 })
  expect(usableData(first)).toBeNull()
})

it('another content is the next version; projects are made from the published one until it is published too', () => {
  const published = changedTemplate(first, { name: 'A', allData: 'one', state: 'published' }, 'id')
  expect(published).toMatchObject({ version: 1, publishedVersion: 1 })
  const draft = changedTemplate(published, { name: 'B', allData: 'two', state: 'draft' }, 'id')
  expect(draft).toMatchObject({ state: 'draft', version: 2, publishedVersion: 1 })
  expect(usableData(draft)).toEqual({ name: 'B', allData: 'one' })
  expect(usableData(changedTemplate(draft, { ...draft, state: 'published' }, 'id'))).toEqual({
    name: 'B',
    allData: 'two',
  })
})

it('no project is made from a retired template', () => {
  const published = changedTemplate(null, { name: 'A', allData: 'one', state: 'published' }, 'id')
  expect(usableData(changedTemplate(published, { ...published, state: 'retired' }, 'id'))).toBeNull()
})
